package dev.winnow.probes.weave.code;

import java.nio.charset.StandardCharsets;

/** Constants that are added behind those of a class file. */
public final class AddedConstants {
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int METHOD_REF = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int LIMIT = 0xffff;

    private final Output out = new Output(128);
    private int count;

    /** @param count of the class file's own constants: one more than their highest index */
    public AddedConstants(int count) {
        this.count = count;
    }

    int count() {
        return count;
    }

    Output bytes() {
        return out;
    }

    /** Whether there are enough indexes for all constants. */
    boolean fit() {
        return count <= LIMIT;
    }

    /** A number. @return the index of a new constant */
    public int integer(int value) {
        out.u1(INTEGER);
        out.u4(value);
        return count++;
    }

    /** A class. @param name internal name, ASCII @return the index of a new constant */
    public int type(String name) {
        int text = utf8(name);
        out.u1(CLASS);
        out.u2(text);
        return count++;
    }

    /**
     * A method of a class. Name and descriptor are ASCII.
     *
     * @param owner index of the class
     * @return the index of a new constant
     */
    public int method(int owner, String name, String descriptor) {
        return pair(METHOD_REF, owner, pair(NAME_AND_TYPE, utf8(name), utf8(descriptor)));
    }

    private int pair(int tag, int first, int second) {
        out.u1(tag);
        out.u2(first);
        out.u2(second);
        return count++;
    }

    private int utf8(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        out.u1(UTF8);
        out.u2(bytes.length);
        out.copy(bytes, 0, bytes.length);
        return count++;
    }
}
