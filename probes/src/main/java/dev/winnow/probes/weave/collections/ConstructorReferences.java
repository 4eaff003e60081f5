package dev.winnow.probes.weave.collections;

import java.util.Arrays;

import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.code.AddedConstants;
import dev.winnow.probes.weave.code.BootstrapMethods;
import org.objectweb.asm.Opcodes;

/** Recognizes constructor references such as {@code HashMap::new}: call sites that LambdaMetafactory links. */
final class ConstructorReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** The bootstrap method that replaces {@code metafactory}. It takes the slot as an additional, last argument. */
    private static final String COUNTING = "dev/winnow/probes/runtime/ConstructorReferences.link"
            + "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;I)"
            + "Ljava/lang/invoke/CallSite;";

    private final ConstantPool constants;
    private final AddedConstants added;
    private final BootstrapMethods bootstraps;

    ConstructorReferences(ConstantPool constants, AddedConstants added, BootstrapMethods bootstraps) {
        this.constants = constants;
        this.added = added;
        this.bootstraps = bootstraps;
    }

    /** The constant of the constructor to which a call site refers, or 0 if it is no constructor reference. */
    int constructor(int callSite) {
        int bootstrap = constants.bootstrapOf(callSite);
        int[] arguments = bootstraps.arguments(bootstrap);
        return arguments.length >= 3
                        && constants.handleKind(arguments[1]) == Opcodes.H_NEWINVOKESPECIAL
                        && bootstraps.owner(bootstrap).equals(METAFACTORY)
                ? constants.handleMember(arguments[1])
                : 0;
    }

    /** False for {@code altMetafactory}, which creates serializable functions and those with several interfaces. */
    boolean canCount(int callSite) {
        return bootstraps.name(constants.bootstrapOf(callSite)).equals("metafactory");
    }

    /** A constant for the same call site whose function counts. */
    int counting(int callSite, int slot) {
        int[] arguments = bootstraps.arguments(constants.bootstrapOf(callSite));
        int[] withSlot = Arrays.copyOf(arguments, arguments.length + 1);
        withSlot[arguments.length] = added.integer(slot);
        return added.invokeDynamic(bootstraps.add(added.handle(COUNTING), withSlot), constants.nameAndType(callSite));
    }
}
