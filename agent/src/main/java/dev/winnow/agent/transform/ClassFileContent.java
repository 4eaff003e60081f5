package dev.winnow.agent.transform;

import java.util.Set;
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

    /** Attributes that a JVM gives back; those of {@link #IN_CODE} only in code. */
    private static final Set<String> GIVEN_BACK = Set.of(
            "AnnotationDefault",
            "BootstrapMethods",
            "Code",
            "ConstantValue",
            "Exceptions",
            "InnerClasses",
            "NestHost",
            "NestMembers",
            "PermittedSubclasses",
            "Record",
            "RuntimeVisibleAnnotations",
            "RuntimeVisibleParameterAnnotations",
            "RuntimeVisibleTypeAnnotations",
            "Signature",
            "SourceDebugExtension",
            "SourceFile");

    private static final Set<String> IN_CODE =
            Set.of("LineNumberTable", "LocalVariableTable", "LocalVariableTypeTable", "StackMapTable");

    private final byte[] one;
    private final byte[] other;
    private final ConstantPool constants;

    private ClassFileContent(byte[] one, byte[] other, ConstantPool constants) {
        this.one = one;
        this.other = other;
        this.constants = constants;
    }

    /**
     * Whether two class files say the same, apart from attributes that only the first one has, because the JVM does not give them back.
     *
     * @param one a valid class file, as the other
     */
    static boolean isSame(byte[] one, byte[] other) {
        if (one.length < other.length) {
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
        if (!haveSameMembers(ourFields, theirFields)) {
            return false;
        }
        int[] ourMethods = members(one, end(ourFields));
        int[] theirMethods = members(other, end(theirFields));
        return haveSameMembers(ourMethods, theirMethods)
                && haveSameAttributes(end(ourMethods), end(theirMethods), false);
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
        if (ours.length != theirs.length) {
            return false;
        }
        boolean[] taken = new boolean[theirs.length];
        for (int i = 0; i < ours.length - 1; i++) {
            int found = find(ours[i], theirs, 2, ACCESS_NAME_DESCRIPTOR - 2, taken, i);
            if (found < 0
                    || !isSame(ours[i], theirs[found], ACCESS_NAME_DESCRIPTOR)
                    || !haveSameAttributes(
                            ours[i] + ACCESS_NAME_DESCRIPTOR, theirs[found] + ACCESS_NAME_DESCRIPTOR, false)) {
                return false;
            }
            taken[found] = true;
        }
        return true;
    }

    /** Whether each of theirs is there once among ours, and the rest of ours is what a JVM does not give back. */
    private boolean haveSameAttributes(int at, int otherAt, boolean inCode) {
        int[] ours = attributes(one, at);
        int[] theirs = attributes(other, otherAt);
        boolean[] taken = new boolean[theirs.length];
        int found = 0;
        for (int i = 0; i < ours.length - 1; i++) {
            boolean isCode = constants.hasText(BigEndian.u2(one, ours[i]), "Code");
            int same = find(ours[i], theirs, 0, isCode ? 2 : NAME_LENGTH, taken, found);
            if (same < 0) {
                if (isGivenBack(constants.text(BigEndian.u2(one, ours[i])), inCode)) {
                    return false;
                }
                continue;
            }
            if (isCode
                    ? !isSameCode(ours[i], ours[i + 1], theirs[same], theirs[same + 1])
                    : !isSame(ours[i], theirs[same], ours[i + 1] - ours[i])) {
                return false;
            }
            taken[same] = true;
            found++;
        }
        return found == theirs.length - 1;
    }

    private static boolean isGivenBack(String attribute, boolean inCode) {
        return (inCode ? IN_CODE : GIVEN_BACK).contains(attribute);
    }

    /**
     * The first part that is not taken and has the same key, beginning with the likely one.
     *
     * @param key where in a part its key is: name and descriptor of a member; name and length of an attribute
     * @return -1 if there is none
     */
    private int find(int part, int[] parts, int key, int keyLength, boolean[] taken, int likely) {
        int count = parts.length - 1;
        for (int i = 0; i < count; i++) {
            int at = likely + i < count ? likely + i : (likely + i) % count;
            if (!taken[at] && hasSameKey(part + key, parts[at] + key, keyLength)) {
                return at;
            }
        }
        return -1;
    }

    private boolean hasSameKey(int at, int otherAt, int length) {
        for (int i = 0; i < length; i++) {
            if (one[at + i] != other[otherAt + i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isSameCode(int at, int end, int otherAt, int otherEnd) {
        if (end - at == otherEnd - otherAt && isSame(at, otherAt, end - at)) {
            return true;
        }
        int code = NAME_LENGTH + STACK_AND_LOCALS;
        int exceptions = code + 4 + BigEndian.s4(one, at + code);
        int attributes = exceptions + 2 + BigEndian.u2(one, at + exceptions) * EXCEPTION_ENTRY;
        return otherAt + attributes < otherEnd
                && isSame(at + NAME_LENGTH, otherAt + NAME_LENGTH, attributes - NAME_LENGTH)
                && haveSameAttributes(at + attributes, otherAt + attributes, true);
    }
}
