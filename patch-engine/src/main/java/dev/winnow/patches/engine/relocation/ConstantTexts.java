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

    /** @param first index of the first constant whose use of texts counts */
    ConstantTexts(byte[] classFile, int first) {
        file = classFile;
        offsets = new int[u2(COUNT)];
        uses = new byte[offsets.length];
        int at = FIRST;
        for (int i = 1; i < offsets.length; i++) {
            int tag = file[at++];
            if (tag == UTF8) {
                offsets[i] = at;
                at += u2(at);
            } else if (i >= first) {
                addUses(tag, at);
            }
            at += CONTENTS[tag];
            if (tag == LONG || tag == DOUBLE) {
                i++;
            }
        }
    }

    private void addUses(int tag, int at) {
        if (tag == CLASS_TAG) {
            uses[u2(at)] |= CLASS;
        } else if (tag == STRING_TAG) {
            uses[u2(at)] |= STRING;
        } else if (tag == METHOD_TYPE) {
            uses[u2(at)] |= DESCRIPTOR;
        } else if (tag == NAME_AND_TYPE) {
            uses[u2(at)] |= MEMBER;
            uses[u2(at + 2)] |= DESCRIPTOR;
        }
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
        for (int i = 1; i < texts.length; i++) {
            length += texts[i] == null ? 0 : texts[i].length() - u2(offsets[i]);
        }
        byte[] result = new byte[length];
        int from = 0;
        int to = 0;
        for (int i = 1; i < texts.length; i++) {
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

    private int u2(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }
}
