package dev.winnow.probes.weave.collections;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** How javac compiles {@code HashMap::new}: a call site that LambdaMetafactory links. */
final class ConstructorReference {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** Takes the slot behind the arguments of {@code metafactory}. */
    private static final Handle COUNTING = new Handle(
            Opcodes.H_INVOKESTATIC,
            "dev/winnow/probes/runtime/References",
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;I)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private ConstructorReference() {}

    /** The constructor that a call site refers to, or null when it does something else. */
    static Handle constructor(Handle bootstrap, Object[] arguments) {
        if (!bootstrap.getOwner().equals(METAFACTORY)
                || arguments.length < 3
                || !(arguments[1] instanceof Handle)
                || ((Handle) arguments[1]).getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            return null;
        }
        return (Handle) arguments[1];
    }

    /** {@code altMetafactory} makes serializable functions and such with more interfaces: those are left alone. */
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
