package dev.winnow.probes.weave.code;

import java.nio.charset.StandardCharsets;

import org.objectweb.asm.Opcodes;

/** Constants that are added behind those of a class file. */
public final class AddedConstants {
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int METHOD_REF = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int INVOKE_DYNAMIC = 18;
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

    /** Name and descriptor of a method, ASCII. @return the index of a new constant */
    public int nameAndType(String name, String descriptor) {
        return pair(NAME_AND_TYPE, text(name), text(descriptor));
    }

    /**
     * A method of a class.
     *
     * @param method internal name of the class, a dot, name and descriptor: {@code java/util/List.of()Ljava/util/List;}; ASCII
     * @return the index of a new constant
     */
    public int method(String method) {
        int name = method.indexOf('.') + 1;
        int descriptor = method.indexOf('(', name);
        int owner = type(method.substring(0, name - 1));
        return pair(METHOD_REF, owner, nameAndType(method.substring(name, descriptor), method.substring(descriptor)));
    }

    /** A handle that refers to a static method, which is written as for {@link #method}. @return the index of a new constant */
    public int handle(String staticMethod) {
        int method = method(staticMethod);
        out.u1(METHOD_HANDLE);
        out.u1(Opcodes.H_INVOKESTATIC);
        out.u2(method);
        return count++;
    }

    /** What an {@code invokedynamic} calls. @return the index of a new constant */
    public int invokeDynamic(int bootstrapMethod, int nameAndType) {
        return pair(INVOKE_DYNAMIC, bootstrapMethod, nameAndType);
    }

    private int type(String name) {
        int text = text(name);
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

    /** @param text ASCII @return the index of a new constant */
    int text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        out.u1(UTF8);
        out.u2(bytes.length);
        out.copy(bytes, 0, bytes.length);
        return count++;
    }
}
