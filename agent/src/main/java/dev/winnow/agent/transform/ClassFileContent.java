package dev.winnow.agent.transform;

import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

import dev.winnow.probes.weave.BigEndian;
import dev.winnow.probes.weave.ConstantPool;

/**
 * What a class file says, whatever the order of its methods and attributes. A JVM that is asked for the file of a loaded class
 * writes it anew, with the same constants, fields, methods and attributes, but in an order of its own (HotSpot's
 * {@code jvmtiClassFileReconstituter.cpp}).
 */
final class ClassFileContent {
    private static final int ACCESS_THIS_SUPER = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int NAME_LENGTH = 6;
    private static final int STACK_AND_LOCALS = 4;
    private static final int EXCEPTION_ENTRY = 8;

    private final byte[] one;
    private final byte[] other;
    private final ConstantPool constants;

    private ClassFileContent(byte[] one, byte[] other, ConstantPool constants) {
        this.one = one;
        this.other = other;
        this.constants = constants;
    }

    /** @param one a valid class file, as the other */
    static boolean isSame(byte[] one, byte[] other) {
        if (one.length != other.length) {
            return false;
        }
        ConstantPool constants = new ConstantPool(one);
        int end = constants.end();
        ClassFileContent content = new ClassFileContent(one, other, constants);
        int interfaces = end + ACCESS_THIS_SUPER;
        int fields = interfaces + 2 + BigEndian.u2(one, interfaces) * 2;
        return content.isSame(0, 0, fields) && content.haveSameMembers(fields);
    }

    /**
     * Compares 64 bits of checks instead of the bytes themselves: an interpreter computes these checks with a few instructions of the
     * processor, but compares byte by byte, and an attach ends before the JIT has compiled much.
     */
    private boolean isSame(int at, int otherAt, int length) {
        return check(new CRC32(), one, at, length) == check(new CRC32(), other, otherAt, length)
                && check(new Adler32(), one, at, length) == check(new Adler32(), other, otherAt, length);
    }

    private static long check(Checksum check, byte[] file, int at, int length) {
        check.update(file, at, length);
        return check.getValue();
    }

    private boolean haveSameMembers(int fields) {
        int[] ourFields = members(one, fields);
        int[] theirFields = members(other, fields);
        int methods = end(ourFields);
        if (methods != end(theirFields) || !haveSameMembers(ourFields, theirFields)) {
            return false;
        }
        int[] ourMethods = members(one, methods);
        int[] theirMethods = members(other, methods);
        int attributes = end(ourMethods);
        return attributes == end(theirMethods)
                && haveSameMembers(ourMethods, theirMethods)
                && haveSameAttributes(attributes, attributes);
    }

    /** Where each field or method begins, and at last where they all end. */
    private int[] members(byte[] file, int at) {
        int[] members = new int[BigEndian.u2(file, at) + 1];
        int next = at + 2;
        for (int i = 0; i < members.length - 1; i++) {
            members[i] = next;
            next = end(attributes(file, next + ACCESS_NAME_DESCRIPTOR));
        }
        members[members.length - 1] = next;
        return members;
    }

    /** Where each attribute begins, and at last where they all end. */
    private int[] attributes(byte[] file, int at) {
        int[] attributes = new int[BigEndian.u2(file, at) + 1];
        int next = at + 2;
        for (int i = 0; i < attributes.length - 1; i++) {
            attributes[i] = next;
            next += NAME_LENGTH + BigEndian.s4(file, next + 2);
        }
        attributes[attributes.length - 1] = next;
        return attributes;
    }

    private static int end(int[] parts) {
        return parts[parts.length - 1];
    }

    /** Whether each of ours is there once among theirs. */
    private boolean haveSameMembers(int[] ours, int[] theirs) {
        return haveSameParts(ours, theirs, 2, ACCESS_NAME_DESCRIPTOR, false);
    }

    private boolean haveSameAttributes(int at, int otherAt) {
        return haveSameParts(attributes(one, at), attributes(other, otherAt), 0, 0, true);
    }

    /**
     * Pairs parts that have the same key, in their order, and compares them.
     *
     * @param key where in a part its key of four bytes is: name and descriptor of a member; name of an attribute and the first half
     *     of its length
     */
    private boolean haveSameParts(int[] ours, int[] theirs, int key, int header, boolean areAttributes) {
        if (ours.length != theirs.length) {
            return false;
        }
        boolean[] taken = new boolean[theirs.length];
        int likely = 0;
        for (int i = 0; i < ours.length - 1; i++) {
            int found = find(BigEndian.s4(one, ours[i] + key), theirs, key, taken, likely);
            if (found < 0 || ours[i + 1] - ours[i] != theirs[found + 1] - theirs[found]) {
                return false;
            }
            taken[found] = true;
            likely = found + 1;
            boolean same = areAttributes
                    ? isSameAttribute(ours[i], theirs[found], ours[i + 1] - ours[i])
                    : isSame(ours[i], theirs[found], header)
                            && haveSameAttributes(ours[i] + header, theirs[found] + header);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private int find(int wanted, int[] parts, int key, boolean[] taken, int likely) {
        int count = parts.length - 1;
        for (int i = 0; i < count; i++) {
            int at = likely + i < count ? likely + i : likely + i - count;
            if (!taken[at] && BigEndian.s4(other, parts[at] + key) == wanted) {
                return at;
            }
        }
        return -1;
    }

    private boolean isSameAttribute(int at, int otherAt, int length) {
        if (!constants.hasText(BigEndian.u2(one, at), "Code") || isSame(at, otherAt, length)) {
            return isSame(at, otherAt, length);
        }
        int code = NAME_LENGTH + STACK_AND_LOCALS;
        int exceptions = code + 4 + BigEndian.s4(one, at + code);
        int attributes = exceptions + 2 + BigEndian.u2(one, at + exceptions) * EXCEPTION_ENTRY;
        return isSame(at, otherAt, attributes) && haveSameAttributes(at + attributes, otherAt + attributes);
    }
}
