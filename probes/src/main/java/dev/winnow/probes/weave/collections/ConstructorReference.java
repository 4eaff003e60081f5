package dev.winnow.probes.weave.collections;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Recognizes constructor references such as {@code HashMap::new}: call sites that LambdaMetafactory links. */
final class ConstructorReference {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** The bootstrap method that replaces {@code metafactory}. It takes the slot as an additional, last argument. */
    private static final Handle COUNTING = new Handle(
            Opcodes.H_INVOKESTATIC,
            "dev/winnow/probes/runtime/ConstructorReferences",
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private ConstructorReference() {}

    /** The constructor that a call site refers to, or null if it is no constructor reference. */
    static Handle constructor(Handle bootstrap, Object[] arguments) {
        if (!bootstrap.getOwner().equals(METAFACTORY)
                || arguments.length < 3
                || !(arguments[1] instanceof Handle)
                || ((Handle) arguments[1]).getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            return null;
        }
        return (Handle) arguments[1];
    }

    /** False for {@code altMetafactory}, which creates serializable functions and those with several interfaces. */
    static boolean canCount(Handle bootstrap) {
        return bootstrap.getName().equals("metafactory");
    }

    static Handle counting() {
        return COUNTING;
    }

    static Object[] withSlot(Object[] arguments, int slot) {
        Object[] longer = new Object[arguments.length + 1];
        System.arraycopy(arguments, 0, longer, 0, arguments.length);
        longer[arguments.length] = slot;
        return longer;
    }
}
