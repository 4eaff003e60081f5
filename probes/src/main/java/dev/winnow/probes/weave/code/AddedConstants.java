package dev.winnow.probes.weave.code;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

import org.objectweb.asm.Opcodes;

/** Constants that are added behind those of a class file, each once, and instructions that need them. */
public final class AddedConstants {
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int METHOD_REF = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int INVOKE_DYNAMIC = 18;
    private static final int LDC_W = 19;
    private static final int LIMIT = 0xffff;

    private final Output out = new Output(128);

    /** By text, or by tag and contents. */
    private final Map<Object, Integer> known = new HashMap<>();

    /** Calls of the same few methods are most of what is inserted: found without looking for their parts. */
    private final Map<String, Integer> methods = new HashMap<>();

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

    /** Whether there are enough indexes for all constants and one more, the name of an attribute. */
    boolean fit() {
        return count < LIMIT;
    }

    /**
     * Takes back the constants that were added last.
     *
     * @param oldCount the {@link #count} before
     * @param oldBytes the size of the {@link #bytes} before
     */
    void takeBack(int oldCount, int oldBytes) {
        count = oldCount;
        out.truncate(oldBytes);
        removeFrom(known, oldCount);
        removeFrom(methods, oldCount);
    }

    private static void removeFrom(Map<?, Integer> constants, int oldCount) {
        for (Iterator<Integer> each = constants.values().iterator(); each.hasNext(); ) {
            if (each.next() >= oldCount) {
                each.remove();
            }
        }
    }

    /**
     * A number.
     *
     * @return the index of the constant
     */
    public int integer(int value) {
        Long key = key(INTEGER, 0, value);
        Integer index = known.get(key);
        if (index == null) {
            out.u1(INTEGER);
            out.u4(value);
            index = add(key);
        }
        return index;
    }

    /**
     * Name and descriptor of a method, ASCII.
     *
     * @return the index of the constant
     */
    public int nameAndType(String name, String descriptor) {
        return pair(NAME_AND_TYPE, text(name), text(descriptor));
    }

    /**
     * A method of a class.
     *
     * @param method internal name of the class, a dot, name and descriptor: {@code java/util/List.of()Ljava/util/List;}; ASCII
     * @return the index of the constant
     */
    public int method(String method) {
        Integer index = methods.get(method);
        if (index == null) {
            int name = method.indexOf('.') + 1;
            int descriptor = method.indexOf('(', name);
            int owner = type(method.substring(0, name - 1));
            index = pair(
                    METHOD_REF, owner, nameAndType(method.substring(name, descriptor), method.substring(descriptor)));
            methods.put(method, index);
        }
        return index;
    }

    /**
     * A handle that refers to a static method, which is written as for {@link #method}.
     *
     * @return the index of the constant
     */
    public int handle(String staticMethod) {
        int method = method(staticMethod);
        Long key = key(METHOD_HANDLE, 0, method);
        Integer index = known.get(key);
        if (index == null) {
            out.u1(METHOD_HANDLE);
            out.u1(Opcodes.H_INVOKESTATIC);
            out.u2(method);
            index = add(key);
        }
        return index;
    }

    /**
     * What an {@code invokedynamic} calls.
     *
     * @return the index of the constant
     */
    public int invokeDynamic(int bootstrapMethod, int nameAndType) {
        return pair(INVOKE_DYNAMIC, bootstrapMethod, nameAndType);
    }

    /**
     * @param name internal name, ASCII
     *
     * @return the index of the constant
     */
    int type(String name) {
        int text = text(name);
        Long key = key(CLASS, 0, text);
        Integer index = known.get(key);
        if (index == null) {
            out.u1(CLASS);
            out.u2(text);
            index = add(key);
        }
        return index;
    }

    private int pair(int tag, int first, int second) {
        Long key = key(tag, first, second);
        Integer index = known.get(key);
        if (index == null) {
            out.u1(tag);
            out.u2(first);
            out.u2(second);
            index = add(key);
        }
        return index;
    }

    /**
     * @param text ASCII
     *
     * @return the index of the constant
     */
    int text(String text) {
        Integer index = known.get(text);
        if (index == null) {
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            out.u1(UTF8);
            out.u2(bytes.length);
            out.copy(bytes, 0, bytes.length);
            index = add(text);
        }
        return index;
    }

    /** A number, because joining and hashing a text for each constant took a sixth of the time of weaving. */
    private static Long key(int tag, int first, int second) {
        return (long) tag << 48 | (long) first << 32 | second & 0xffff_ffffL;
    }

    private int add(Object key) {
        known.put(key, count);
        return count++;
    }

    /**
     * Pushes a number with the shortest instruction.
     *
     * @param number not negative
     */
    public void push(Output code, int number) {
        if (number <= 5) {
            code.u1(Opcodes.ICONST_0 + number);
        } else if (number <= Byte.MAX_VALUE) {
            code.u1(Opcodes.BIPUSH);
            code.u1(number);
        } else if (number <= Short.MAX_VALUE) {
            code.u1(Opcodes.SIPUSH);
            code.u2(number);
        } else {
            code.u1(LDC_W);
            code.u2(integer(number));
        }
    }

    /**
     * Calls a static method.
     *
     * @param method as for {@link #method}
     */
    public void call(Output code, String method) {
        code.u1(Opcodes.INVOKESTATIC);
        code.u2(method(method));
    }
}
