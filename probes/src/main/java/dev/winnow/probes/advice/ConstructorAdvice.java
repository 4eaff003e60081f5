package dev.winnow.probes.advice;

import dev.winnow.probes.runtime.MethodCalls;
import net.bytebuddy.asm.Advice;

/** Copied around the body of a constructor, in which nothing may be caught before the super class's has returned. */
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
