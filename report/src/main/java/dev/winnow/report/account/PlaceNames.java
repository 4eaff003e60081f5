package dev.winnow.report.account;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places in the code as tables name them. */
public final class PlaceNames {
    /** The owner of allocations whose stack has frames of the JDK only. */
    public static final String NO_CALLER = "JDK (no caller)";
    /** The owner of allocations without a stack. */
    public static final String NO_STACK = "(no stack)";

    /** The owner of allocations whose stack the JVM cut before it reached a frame outside the JDK. */
    public static final String STACK_TOO_SHORT = "(stack too short)";

    private static final Pattern NUMBERED_LAMBDA = Pattern.compile("(.*\\blambda\\$.+)\\$\\d+");

    private PlaceNames() {}

    /** Such as {@code HttpHeaders.set}; the package is left out, since the owner stands beside it. */
    public static String method(String className, String method) {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return method.isEmpty() ? className : simple + "." + method;
    }

    /** A method without the number that javac gives to lambdas, in their order in the class: another release moves them. */
    public static String withoutLambdaNumber(String method) {
        Matcher lambda = NUMBERED_LAMBDA.matcher(method);
        return lambda.matches() ? lambda.group(1) : method;
    }

    /** Empty if it has none. */
    public static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }
}
