package dev.winnow.report.account;

import java.util.IdentityHashMap;
import java.util.Map;

import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.sections.ClassNames;
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

    /**
     * The {@link Place} of an allocation.
     *
     * @param stack may be null
     * @param className of the object, as the JVM writes it
     */
    String place(RecordedStackTrace stack, String className) {
        String type = ClassNames.shorten(Caller.withoutNumber(className));
        if (stack == null) {
            return Place.of(PlaceNames.NO_STACK, "", "", type, true);
        }
        Caller caller = of(stack);
        if (caller.className == null) {
            String owner = caller.truncated ? PlaceNames.STACK_TOO_SHORT : PlaceNames.NO_CALLER;
            return Place.of(owner, "", "", type, true);
        }
        String method = PlaceNames.method(caller.className, caller.method);
        return Place.of(PlaceNames.packageOf(caller.className), method, ":" + caller.line, type, caller.throughJdk);
    }
}
