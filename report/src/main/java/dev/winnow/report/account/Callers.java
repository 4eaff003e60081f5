package dev.winnow.report.account;

import java.util.HashMap;
import java.util.Map;

import dev.winnow.report.jfr.PerStack;
import dev.winnow.report.jfr.StackTrace;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.sections.ClassNames;

public final class Callers {
    private final PerStack<Stack> stacks;

    /** @param transparent classes that are no callers themselves */
    public Callers(HelperClasses transparent) {
        stacks = new PerStack<>(stack -> new Stack(stack == null ? null : Caller.of(stack, transparent)));
    }

    public Caller of(StackTrace stack) {
        return stacks.of(stack).caller;
    }

    /**
     * The {@link Place} of an allocation.
     *
     * @param stack may be null
     * @param className of the object, as the JVM writes it
     */
    String place(StackTrace stack, String className) {
        Stack cached = stacks.of(stack);
        return cached.places.computeIfAbsent(className, cached::place);
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
