package dev.winnow.patches.mutants.operators;

import dev.winnow.patches.api.EarlyReturn;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** What operators have to know of early returns. */
final class EarlyReturns {
    private static final String ANNOTATION = Type.getDescriptor(EarlyReturn.class);

    private EarlyReturns() {}

    /**
     * Whether null from this method means that the vendor's code runs. That is slower and never wrong, so a mutant that
     * returns null would be equivalent.
     */
    static boolean mayGiveWay(MethodNode method) {
        return method.invisibleAnnotations != null
                && method.invisibleAnnotations.stream().anyMatch(annotation -> annotation.desc.equals(ANNOTATION));
    }
}
