package dev.winnow.report.account;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.sections.ClassNames;
import jdk.jfr.consumer.RecordedStackTrace;

/** The callers of stacks. Many events share a stack, and the reader gives them the same object, so that each is looked at once. */
public final class Callers {
    private static final int MOST_CACHED = 50_000;

    private final Map<RecordedStackTrace, Stack> byStack = new IdentityHashMap<>();
    private final Stack none = new Stack(null);
    private final HelperClasses transparent;

    /** @param transparent classes that are no callers themselves */
    public Callers(HelperClasses transparent) {
        this.transparent = transparent;
    }

    public Caller of(RecordedStackTrace stack) {
        return cached(stack).caller;
    }

    /**
     * The {@link Place} of an allocation.
     *
     * @param stack may be null
     * @param className of the object, as the JVM writes it
     */
    String place(RecordedStackTrace stack, String className) {
        Stack cached = stack == null ? none : cached(stack);
        return cached.places.computeIfAbsent(className, cached::place);
    }

    private Stack cached(RecordedStackTrace stack) {
        Stack cached = byStack.get(stack);
        if (cached == null) {
            if (byStack.size() >= MOST_CACHED) {
                byStack.clear();
            }
            cached = new Stack(Caller.of(stack, transparent));
            byStack.put(stack, cached);
        }
        return cached;
    }

    private static final class Stack {
        /** Null without a stack. */
        final Caller caller;
        /** By the class of the object. */
        final Map<String, String> places = new HashMap<>(2);

        Stack(Caller caller) {
            this.caller = caller;
        }

        String place(String className) {
            String type = ClassNames.shorten(Caller.withoutNumber(className));
            if (caller == null) {
                return Place.of(PlaceNames.NO_STACK, "", "", type, true);
            }
            if (caller.className == null) {
                String owner = caller.truncated ? PlaceNames.STACK_TOO_SHORT : PlaceNames.NO_CALLER;
                return Place.of(owner, "", "", type, true);
            }
            String method = PlaceNames.method(caller.className, caller.method);
            return Place.of(PlaceNames.packageOf(caller.className), method, ":" + caller.line, type, caller.throughJdk);
        }
    }
}
