package dev.winnow.probes.advice;

import dev.winnow.probes.runtime.MethodCalls;
import net.bytebuddy.asm.Advice;

/** Inlined into constructors. No exception handler: none may cover the call of the superclass's constructor. */
final class ConstructorAdvice {
    private ConstructorAdvice() {}

    @Advice.OnMethodEnter
    static long enter(@Slot int slot, @Advice.Origin("#t") String type) {
        return MethodCalls.enterConstructor(slot, type);
    }

    @Advice.OnMethodExit
    static void exit(@Advice.Enter long entered, @Slot int slot) {
        MethodCalls.exit(entered, slot);
    }
}
