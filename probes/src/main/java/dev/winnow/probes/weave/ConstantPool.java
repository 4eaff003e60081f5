package dev.winnow.probes.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Inspects a class file's constant pool without parsing the class. Rejects most classes cheaply. */
public final class ConstantPool {
    private static final int UTF8 = 1;
    private static final int FLOAT = 4;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int METHOD_REF = 10;
    private static final int METHOD_HANDLE = 15;
    private static final int INVOKE_DYNAMIC = 18;

    /** Bytes of an entry's contents by tag (JVMS 4.4). Utf8 entries state their own length. */
    private static final byte[] CONTENTS = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

    private final byte[] bytes;
    private final int[] offsets;
    private final int end;

    public ConstantPool(byte[] classFile) {
        bytes = classFile;
        offsets = new int[u2(8)];
        int at = 10;
        for (int i = 1; i < offsets.length; i++) {
            offsets[i] = at;
            int tag = bytes[at];
            at += 1 + CONTENTS[tag] + (tag == UTF8 ? u2(at + 1) : 0);
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        end = at;
    }

    /** Offset in the class file at which the constant pool ends. */
    public int end() {
        return end;
    }

    /** One more than the highest index. */
    public int count() {
        return offsets.length;
    }

    /**
     * Whether HotSpot adds a constant to the class once more at each redefinition: NaN, which does not equal NaN, and, as seen on JDK 11 to 25, methods
     * of {@code Throwable}.
     */
    public boolean growsWhenRedefined() {
        return refersToClass("java/lang/Throwable") || hasNaN();
    }

    private boolean hasNaN() {
        for (int i = 1; i < offsets.length; i++) {
            int at = offsets[i] + 1;
            if (hasTag(i, FLOAT) && Float.isNaN(Float.intBitsToFloat(BigEndian.s4(bytes, at)))) {
                return true;
            }
            if (hasTag(i, DOUBLE)
                    && Double.isNaN(Double.longBitsToDouble(
                            (long) BigEndian.s4(bytes, at) << 32 | BigEndian.s4(bytes, at + 4) & 0xffff_ffffL))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a constant is this text. False for an index that no constant has.
     *
     * @param text ASCII
     */
    public boolean hasText(int index, String text) {
        return hasTag(index, UTF8) && textIs(text, offsets[index]);
    }

    /**
     * Whether any constant is this text.
     *
     * @param text ASCII
     */
    public boolean hasText(String text) {
        for (int i = 1; i < offsets.length; i++) {
            if (hasText(i, text)) {
                return true;
            }
        }
        return false;
    }

    /** The name of a NameAndType constant. */
    public String name(int nameAndType) {
        return text(u2(offsets[nameAndType] + 1));
    }

    /** The descriptor of a NameAndType constant. */
    public String descriptor(int nameAndType) {
        return text(u2(offsets[nameAndType] + 3));
    }

    /** The text of a Utf8 constant. */
    public String text(int index) {
        int length = u2(offsets[index] + 1);
        int begin = offsets[index] + 3;
        for (int at = begin; at < begin + length; at++) {
            if (bytes[at] < 0) {
                return beyondAscii(offsets[index] + 1);
            }
        }
        return new String(bytes, begin, length, StandardCharsets.ISO_8859_1);
    }

    /** Class files encode text as {@link java.io.DataInput} does: a length and modified UTF-8. */
    private String beyondAscii(int at) {
        try {
            return new DataInputStream(new ByteArrayInputStream(bytes, at, bytes.length - at)).readUTF();
        } catch (IOException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }

    /** The name of a Class constant: an internal name, or the descriptor of an array. */
    public String className(int index) {
        return text(u2(offsets[index] + 1));
    }

    /** The internal name of the class that has a field or a method. */
    public String memberClass(int index) {
        return className(u2(offsets[index] + 1));
    }

    /** The name of a field, of a method, or of the method that an {@code invokedynamic} calls. */
    public String memberName(int index) {
        return text(u2(offsets[nameAndType(index)] + 1));
    }

    /** The descriptor of what {@link #memberName} names. */
    public String memberDescriptor(int index) {
        return text(u2(offsets[nameAndType(index)] + 3));
    }

    /** The constant that has both the name and the descriptor. */
    public int nameAndType(int index) {
        return u2(offsets[index] + 3);
    }

    /** Which of the class's bootstrap methods an {@code invokedynamic} runs. */
    public int bootstrapOf(int index) {
        return u2(offsets[index] + 1);
    }

    /** The kind of a method handle (JVMS 4.4.8), or 0 if the constant is none. */
    public int handleKind(int index) {
        return hasTag(index, METHOD_HANDLE) ? bytes[offsets[index] + 1] : 0;
    }

    /** The field or method to which a method handle refers. */
    public int handleMember(int index) {
        return u2(offsets[index] + 2);
    }

    /**
     * Whether the class calls or references a constructor of one of these classes.
     *
     * @param owners internal names, ASCII
     */
    public boolean refersToConstructorOf(String[] owners) {
        for (int offset : offsets) {
            if (offset != 0 && bytes[offset] == METHOD_REF && isConstructorOf(owners, offset)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasTag(int index, int tag) {
        return index < offsets.length && offsets[index] != 0 && bytes[offsets[index]] == tag;
    }

    /** For each constant by its index whether it is such a constructor. */
    boolean[] constructorsOf(String[] owners) {
        boolean[] constructors = new boolean[offsets.length];
        for (int i = 1; i < offsets.length; i++) {
            int offset = offsets[i];
            constructors[i] = offset != 0 && bytes[offset] == METHOD_REF && isConstructorOf(owners, offset);
        }
        return constructors;
    }

    /** Whether a method handle refers to one of these methods. */
    boolean hasHandleOf(boolean[] methods) {
        for (int offset : offsets) {
            if (offset != 0 && bytes[offset] == METHOD_HANDLE && methods[u2(offset + 2)]) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class refers to that class, or to one whose name ends so: a build may have moved it behind a prefix. */
    public boolean refersToClass(String name) {
        for (int offset : offsets) {
            if (offset != 0 && bytes[offset] == CLASS && textEndsWith(name, offsets[u2(offset + 1)])) {
                return true;
            }
        }
        return false;
    }

    /**
     * The names of the classes to which the class refers, if they begin so.
     *
     * @param prefix ASCII
     */
    public List<String> classNames(String prefix) {
        List<String> names = new ArrayList<>();
        for (int offset : offsets) {
            if (offset != 0 && bytes[offset] == CLASS) {
                int index = u2(offset + 1);
                int length = u2(offsets[index] + 1);
                if (length >= prefix.length() && textEndsAt(prefix, offsets[index] + 3 + prefix.length())) {
                    names.add(text(index));
                }
            }
        }
        return names;
    }

    private boolean isConstructorOf(String[] owners, int methodRef) {
        int name = offsets[u2(offsets[u2(methodRef + 3)] + 1)];
        return textIs("<init>", name) && textIsOneOf(owners, offsets[u2(offsets[u2(methodRef + 1)] + 1)]);
    }

    private boolean textIsOneOf(String[] expected, int utf8) {
        for (String text : expected) {
            if (textIs(text, utf8)) {
                return true;
            }
        }
        return false;
    }

    private boolean textIs(String expected, int utf8) {
        return u2(utf8 + 1) == expected.length() && textEndsWith(expected, utf8);
    }

    private boolean textEndsWith(String expected, int utf8) {
        int length = u2(utf8 + 1);
        return length >= expected.length() && textEndsAt(expected, utf8 + 3 + length);
    }

    private boolean textEndsAt(String expected, int end) {
        int begin = end - expected.length();
        for (int i = expected.length() - 1; i >= 0; i--) {
            if (bytes[begin + i] != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int u2(int at) {
        return BigEndian.u2(bytes, at);
    }
}
