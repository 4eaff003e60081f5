package dev.winnow.probes.weave.code;

import java.util.HashMap;
import java.util.Map;

/** Constants that are added behind those of a class file. */
public final class AddedConstants {
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int METHOD_REF = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int LIMIT = 0xffff;

    private final Map<String, Integer> methods = new HashMap<>();
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

    /** @return the index of a new constant */
    public int integer(int value) {
        out.u1(INTEGER);
        out.u4(value);
        return count++;
    }

    /**
     * A method of a class. Names and descriptor are ASCII.
     *
     * @param owner internal name
     * @return the index of a constant, the same for the same method
     */
    public int method(String owner, String name, String descriptor) {
        String key = owner + '.' + name + descriptor;
        Integer known = methods.get(key);
        if (known == null) {
            known = pair(METHOD_REF, classOf(owner), pair(NAME_AND_TYPE, utf8(name), utf8(descriptor)));
            methods.put(key, known);
        }
        return known;
    }

    private int classOf(String name) {
        int text = utf8(name);
        out.u1(CLASS);
        out.u2(text);
        return count++;
    }

    private int pair(int tag, int first, int second) {
        out.u1(tag);
        out.u2(first);
        out.u2(second);
        return count++;
    }

    private int utf8(String text) {
        out.u1(UTF8);
        out.u2(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.u1(text.charAt(i));
        }
        return count++;
    }
}
