package dev.winnow.report.account;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.report.jfr.StackFrame;

/** A place as users write it: {@code Class.method}, with the package or without, and with a line or without. */
public final class PlaceInStacks {
    private static final Pattern FORM = Pattern.compile("(.+?[.#][^.#:]+)(?::(\\d+))?");

    public final String text;
    private final String method;
    /** Negative for all lines. */
    private final int line;

    private PlaceInStacks(String text, String method, int line) {
        this.text = text;
        this.method = method;
        this.line = line;
    }

    /** @throws IllegalArgumentException if the text cannot be a place */
    public static PlaceInStacks parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "needs a method such as HashMap.resize, java.util.HashMap.resize or HashMap.resize:704, not "
                            + text);
        }
        int line = form.group(2) == null ? -1 : Integer.parseInt(form.group(2));
        String method = form.group(1);
        int last = Math.max(method.lastIndexOf('.'), method.lastIndexOf('#'));
        return new PlaceInStacks(
                text,
                PlaceNames.withoutLambdaNumber(method.substring(0, last) + '.' + method.substring(last + 1)),
                line);
    }

    boolean matches(StackFrame frame, String fullName) {
        return isNameOf(fullName) && (line < 0 || frame.line == line);
    }

    /** Whether that is the method's name, or the end of it after a dot or, in a nested class, a dollar sign. */
    private boolean isNameOf(String fullName) {
        int start = fullName.length() - method.length();
        return fullName.endsWith(method)
                && (start == 0 || fullName.charAt(start - 1) == '.' || fullName.charAt(start - 1) == '$');
    }

    /** The index of the innermost frame at this place; negative without one. */
    int indexIn(List<StackFrame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (matches(frames.get(i), nameOf(frames.get(i)))) {
                return i;
            }
        }
        return -1;
    }

    /** Such as {@code java.util.HashMap.resize}, without numbers of lambdas. */
    static String nameOf(StackFrame frame) {
        if (!frame.isJava) {
            return "(native)";
        }
        String type = Caller.withoutNumber(frame.className);
        String method = frame.method;
        return type + '.' + (method.startsWith("lambda$") ? PlaceNames.withoutLambdaNumber(method) : method);
    }
}
