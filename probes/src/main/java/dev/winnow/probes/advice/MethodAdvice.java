package dev.winnow.probes.advice;

import dev.winnow.probes.runtime.MethodCalls;
import net.bytebuddy.asm.Advice;

/** Inlined into methods. */
final class MethodAdvice {
    private MethodAdvice() {}

    @Advice.OnMethodEnter
    static long enter(@Slot int slot) {
        return MethodCalls.enter(slot);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@Advice.Enter long entered, @Slot int slot) {
        MethodCalls.exit(entered, slot);
    }
}
