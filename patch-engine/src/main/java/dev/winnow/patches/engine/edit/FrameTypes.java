package dev.winnow.patches.engine.edit;

import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The types of local variables in the notation of stack map frames. */
public final class FrameTypes {
    private FrameTypes() {}

    /**
     * The receiver, if any, and the parameters of a method when it begins.
     *
     * @param className the internal name of the class that the method is in
     */
    public static List<Object> atStart(String className, String method, String descriptor, boolean isStatic) {
        Object receiver = method.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : className;
        return parameters(isStatic ? null : receiver, descriptor);
    }

    /** The same when the method returns: a constructor has initialised its object. */
    static List<Object> atReturn(String className, String descriptor, boolean isStatic) {
        return parameters(isStatic ? null : className, descriptor);
    }

    private static List<Object> parameters(Object receiver, String descriptor) {
        List<Object> types = new ArrayList<>();
        if (receiver != null) {
            types.add(receiver);
        }
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            types.add(of(parameter));
        }
        return types;
    }

    static Object of(Type type) {
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

    /** How many local variables they take. */
    static int slots(List<Object> types) {
        int slots = 0;
        for (Object type : types) {
            slots += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
        }
        return slots;
    }
}
