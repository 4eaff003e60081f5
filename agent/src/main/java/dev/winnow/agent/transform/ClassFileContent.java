package dev.winnow.agent.transform;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

import dev.winnow.probes.weave.ConstantPool;

/**
 * What a class file says, whatever the order of its methods and attributes. A JVM that is asked for the file of a loaded class
 * writes it anew, with the same constants, fields, methods and attributes, but in an order of its own (HotSpot's
 * {@code jvmtiClassFileReconstituter.cpp}).
 */
final class ClassFileContent {
    private static final int ACCESS_THIS_SUPER = 6;
    private static final int ACCESS_NAME_DESCRIPTOR = 6;
    private static final int STACK_AND_LOCALS = 4;
    private static final int EXCEPTION_ENTRY = 8;

    private final ByteBuffer one;
    private final ByteBuffer other;
    private int codeName;

    private ClassFileContent(byte[] one, byte[] other) {
        this.one = ByteBuffer.wrap(one);
        this.other = ByteBuffer.wrap(other);
    }

    /** @param one a valid class file, as the other */
    static boolean isSame(byte[] one, byte[] other) {
        return one.length == other.length && new ClassFileContent(one, other).isSame();
    }

    private boolean isSame() {
        if (one.equals(other)) {
            return true;
        }
        ConstantPool constants = new ConstantPool(one.array());
        codeName = constants.indexOf("Code");
        return sameNext(constants.end())
                && sameNext(ACCESS_THIS_SUPER)
                && sameTable(2)
                && sameMembers()
                && sameMembers()
                && sameAttributes();
    }

    /** Whether so many bytes are the same; goes behind them. */
    private boolean sameNext(int count) {
        boolean same = slice(one, one.position(), count).equals(slice(other, other.position(), count));
        one.position(one.position() + count);
        other.position(other.position() + count);
        return same;
    }

    private static ByteBuffer slice(ByteBuffer file, int at, int count) {
        return file.duplicate().position(at).limit(at + count);
    }

    private boolean sameTable(int entry) {
        return sameNext(2 + (one.getShort(one.position()) & 0xffff) * entry);
    }

    private boolean sameMembers() {
        return sameParts(members(one), members(other), part -> sameNext(ACCESS_NAME_DESCRIPTOR) && sameAttributes());
    }

    private boolean sameAttributes() {
        return sameParts(
                attributes(one), attributes(other), part -> part.key == codeName ? sameCode() : sameNext(part.length));
    }

    private boolean sameCode() {
        return sameNext(STACK_AND_LOCALS)
                && sameNext(4 + one.getInt(one.position()))
                && sameTable(EXCEPTION_ENTRY)
                && sameAttributes();
    }

    /** @param isSame whether what begins at both positions is the same */
    private boolean sameParts(List<Part> ours, List<Part> theirs, Predicate<Part> isSame) {
        int end = one.position();
        int otherEnd = other.position();
        boolean same = ours.size() == theirs.size();
        for (int i = 0; i < ours.size() && same; i++) {
            Part our = ours.get(i);
            Part their = theirs.get(i);
            one.position(our.at);
            other.position(their.at);
            same = our.key == their.key && our.length == their.length && isSame.test(our);
        }
        one.position(end);
        other.position(otherEnd);
        return same;
    }

    /** Fields or methods, by name and descriptor; goes behind them. */
    private static List<Part> members(ByteBuffer file) {
        return parts(file, () -> {
            Part member = new Part(file.getInt(file.position() + 2), file.position());
            file.position(file.position() + ACCESS_NAME_DESCRIPTOR);
            attributes(file);
            return member;
        });
    }

    /** Goes behind them. */
    private static List<Part> attributes(ByteBuffer file) {
        return parts(file, () -> {
            int name = file.getShort() & 0xffff;
            int length = file.getInt();
            Part attribute = new Part(name, file.position());
            file.position(file.position() + length);
            return attribute;
        });
    }

    private static List<Part> parts(ByteBuffer file, Supplier<Part> next) {
        int count = file.getShort() & 0xffff;
        List<Part> parts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Part part = next.get();
            part.length = file.position() - part.at;
            parts.add(part);
        }
        parts.sort(Comparator.comparingInt(part -> part.key));
        return parts;
    }

    /** A field, a method or an attribute. */
    private static final class Part {
        /** Numbers of constants. */
        final int key;

        final int at;
        int length;

        Part(int key, int at) {
            this.key = key;
            this.at = at;
        }
    }
}
