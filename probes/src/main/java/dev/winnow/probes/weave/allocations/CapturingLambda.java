package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.weave.SubclassSize;
import org.objectweb.asm.Type;

/** Lambdas and method references that capture values. Every evaluation of them is a new object; others are created once. */
final class CapturingLambda {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    private CapturingLambda() {}

    /** @param descriptor of the call site: its parameters are the captured values */
    static boolean captures(String descriptor) {
        return !descriptor.startsWith("()");
    }

    /** @param owner of the bootstrap method: internal name */
    static boolean isMadeBy(String owner) {
        return owner.equals(METAFACTORY);
    }

    /**
     * Shallow size of such an object: its class extends Object and has a field for each captured value.
     *
     * @param objectBytes size of an Object
     */
    static long bytes(String descriptor, long objectBytes) {
        SubclassSize size = new SubclassSize();
        for (Type captured : Type.getArgumentTypes(descriptor)) {
            size.addField(captured.getDescriptor());
        }
        return size.of(Object.class, objectBytes);
    }
}
