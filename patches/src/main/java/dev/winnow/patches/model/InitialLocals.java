package dev.winnow.patches.model;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** What the local variables hold when a method begins, as frames say it. */
final class InitialLocals {
    private final String className;
    private final MethodNode method;

    /** @param className the internal name of the class that the method is in */
    InitialLocals(String className, MethodNode method) {
        this.className = className;
        this.method = method;
    }

    Object[] types() {
        Type[] parameters = Type.getArgumentTypes(method.desc);
        int receiver = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        Object[] types = new Object[receiver + parameters.length];
        if (receiver == 1) {
            types[0] = method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : className;
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
