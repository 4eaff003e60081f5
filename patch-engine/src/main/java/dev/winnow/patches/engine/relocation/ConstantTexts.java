package dev.winnow.patches.engine.relocation;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The texts in a class file's constant pool, and what the other constants use them for. Reads the pool alone, and writes a class file
 * with other texts: that takes a fraction of the time of visiting every instruction.
 */
final class ConstantTexts {
    /** A constant is a class of this name. */
    static final int CLASS = 1;

    /** A constant is this string. */
    static final int STRING = 2;

    /** A constant has this type. */
    static final int DESCRIPTOR = 4;

    /** A constant is a member of this name. */
    static final int MEMBER = 8;

    private static final int COUNT = 8;
    private static final int FIRST = 10;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS_TAG = 7;
    private static final int STRING_TAG = 8;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_TYPE = 16;

    /** Bytes of an entry's contents by tag (JVMS 4.4). Utf8 entries state their own length. */
    private static final byte[] CONTENTS = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

    /** Each byte of a text is a character: only ASCII names are replaced, and all other bytes are as they were. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private final byte[] file;

    /** Where each text begins, with its length of two bytes; 0 for another constant. */
    private final int[] offsets;

    private final byte[] uses;
    private final int first;
    private final int end;

    /** All of a class file. */
    ConstantTexts(byte[] classFile) {
        this(classFile, 1, FIRST);
    }

    /**
     * Those from one constant on, and what these use.
     *
     * @param first index of that constant
     * @param begin where it begins in the class file
     */
    ConstantTexts(byte[] classFile, int first, int begin) {
        file = classFile;
        this.first = first;
        offsets = new int[u2(COUNT)];
        uses = new byte[offsets.length];
        end = read(begin);
    }

    /** @return where the constants end */
    private int read(int begin) {
        int at = begin;
        for (int i = first; i < offsets.length; i++) {
            int tag = file[at++];
            at += read(tag, i, at);
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
        return at;
    }

    /**
     * A method of its own, because it is called often: so it is compiled while an application starts, and the loop is not.
     *
     * @param at where the contents begin
     * @return their length
     */
    private int read(int tag, int index, int at) {
        switch (tag) {
            case UTF8:
                offsets[index] = at;
                return 2 + u2(at);
            case CLASS_TAG:
                uses[u2(at)] |= CLASS;
                break;
            case STRING_TAG:
                uses[u2(at)] |= STRING;
                break;
            case METHOD_TYPE:
                uses[u2(at)] |= DESCRIPTOR;
                break;
            case NAME_AND_TYPE:
                uses[u2(at)] |= MEMBER;
                uses[u2(at + 2)] |= DESCRIPTOR;
                break;
            default:
        }
        return CONTENTS[tag];
    }

    /** Where the constants end in a class file that {@link #replaced} has made. */
    int endIn(byte[] replaced) {
        return end + replaced.length - file.length;
    }

    /** One more than the greatest index of a constant. */
    int count() {
        return offsets.length;
    }

    boolean isText(int index) {
        return offsets[index] != 0;
    }

    /** Several of {@link #CLASS}, {@link #STRING}, {@link #DESCRIPTOR} and {@link #MEMBER}, or 0. */
    int uses(int index) {
        return uses[index];
    }

    /** Of a text, in bytes. */
    int length(int index) {
        return u2(offsets[index]);
    }

    /** Of a text that is not empty. */
    char firstCharacter(int index) {
        return (char) (file[offsets[index] + 2] & 0xff);
    }

    /** Characters beyond ASCII are several. */
    String text(int index) {
        int at = offsets[index];
        return new String(file, at + 2, u2(at), BYTES);
    }

    /** The class file with other texts. @param texts by index; null where the text stays */
    byte[] replaced(String[] texts) {
        int length = file.length;
        for (int i = first; i < texts.length; i++) {
            length += texts[i] == null ? 0 : texts[i].length() - u2(offsets[i]);
        }
        byte[] result = new byte[length];
        int from = 0;
        int to = 0;
        for (int i = first; i < texts.length; i++) {
            if (texts[i] != null) {
                int kept = offsets[i] - from;
                System.arraycopy(file, from, result, to, kept);
                to += kept;
                byte[] text = texts[i].getBytes(BYTES);
                result[to++] = (byte) (text.length >> 8);
                result[to++] = (byte) text.length;
                System.arraycopy(text, 0, result, to, text.length);
                to += text.length;
                from = offsets[i] + 2 + u2(offsets[i]);
            }
        }
        System.arraycopy(file, from, result, to, file.length - from);
        return result;
    }

    /**
     * Another class file that begins with these constants instead of others.
     *
     * @param end where the others end in it
     */
    byte[] inPlaceOf(int end, byte[] classFile) {
        byte[] result = new byte[this.end + classFile.length - end];
        System.arraycopy(classFile, 0, result, 0, FIRST);
        System.arraycopy(file, FIRST, result, FIRST, this.end - FIRST);
        System.arraycopy(classFile, end, result, this.end, classFile.length - end);
        return result;
    }

    private int u2(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }
}
