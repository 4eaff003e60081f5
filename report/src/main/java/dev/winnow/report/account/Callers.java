package dev.winnow.report.account;

import java.util.IdentityHashMap;
import java.util.Map;

import jdk.jfr.consumer.RecordedStackTrace;

/** The callers of stacks. Many events share a stack, and the reader gives them the same object. */
public final class Callers {
    private static final int MOST_CACHED = 50_000;

    private final Map<RecordedStackTrace, Caller> byStack = new IdentityHashMap<>();

    public Caller of(RecordedStackTrace stack) {
        if (byStack.size() > MOST_CACHED) {
            byStack.clear();
        }
        return byStack.computeIfAbsent(stack, Caller::of);
    }
}
