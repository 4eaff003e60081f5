package dev.winnow.report.account;

import java.util.IdentityHashMap;
import java.util.Map;

import dev.winnow.report.section.HelperClasses;
import jdk.jfr.consumer.RecordedStackTrace;

/** The callers of stacks. Many events share a stack, and the reader gives them the same object. */
public final class Callers {
    private static final int MOST_CACHED = 50_000;

    private final Map<RecordedStackTrace, Caller> byStack = new IdentityHashMap<>();
    private final HelperClasses transparent;

    /** @param transparent classes that are no callers themselves */
    public Callers(HelperClasses transparent) {
        this.transparent = transparent;
    }

    public Caller of(RecordedStackTrace stack) {
        if (byStack.size() > MOST_CACHED) {
            byStack.clear();
        }
        return byStack.computeIfAbsent(stack, any -> Caller.of(stack, transparent));
    }
}
