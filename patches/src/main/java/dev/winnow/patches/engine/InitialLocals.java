package dev.winnow.patches.engine;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the local variables hold when a method begins, as frames say it. */
final class InitialLocals {
    private final String className;
    private final String method;
    private final String descriptor;
    private final boolean isStatic;

    /** @param className the internal name of the class that the method is in */
    InitialLocals(String className, String method, String descriptor, boolean isStatic) {
        this.className = className;
        this.method = method;
        this.descriptor = descriptor;
        this.isStatic = isStatic;
    }

    Object[] types() {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        int receiver = isStatic ? 0 : 1;
        Object[] types = new Object[receiver + parameters.length];
        if (receiver == 1) {
            types[0] = method.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : className;
        }
        for (int i = 0; i < parameters.length; i++) {
            types[receiver + i] = frameType(parameters[i]);
        }
        return types;
    }

    private static Object frameType(Type type) {
        switch (type.getSort()) {
            case Type.LONG:
                return Opcodes.LONG;
            case Type.DOUBLE:
                return Opcodes.DOUBLE;
            case Type.FLOAT:
                return Opcodes.FLOAT;
            case Type.ARRAY:
            case Type.OBJECT:
                return type.getInternalName();
            default:
                return Opcodes.INTEGER;
        }
    }
}
