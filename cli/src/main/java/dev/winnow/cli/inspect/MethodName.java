package dev.winnow.cli.inspect;

import dev.winnow.experiment.UsageException;

/** A class and perhaps one of its methods, as users name them: {@code com.example.Foo#bar(I)V}. */
public final class MethodName {
    /** What the parameter is called in usage texts and in messages. */
    public static final String FORM = "CLASS[#METHOD[DESC]]";

    /** With dots, and {@code $} before the name of a nested class. */
    public final String className;

    /** Null for the whole class. */
    public final String method;

    /** Null if it is not given. */
    public final String descriptor;

    private MethodName(String className, String method, String descriptor) {
        this.className = className;
        this.method = method;
        this.descriptor = descriptor;
    }

    /** @throws UsageException if the text cannot name a class or a method */
    public static MethodName parse(String text) {
        int hash = text.indexOf('#');
        String className = (hash < 0 ? text : text.substring(0, hash)).replace('/', '.');
        if (hash < 0) {
            return new MethodName(className, null, null);
        }
        String member = text.substring(hash + 1);
        int parenthesis = member.indexOf('(');
        String method = parenthesis < 0 ? member : member.substring(0, parenthesis);
        if (className.isEmpty() || method.isEmpty()) {
            throw new UsageException(FORM + " " + text + ": write it like com.example.Foo#bar or"
                    + " 'com.example.Foo#bar(I)V', with <init> for a constructor");
        }
        return new MethodName(className, method, parenthesis < 0 ? null : member.substring(parenthesis));
    }

    @Override
    public String toString() {
        return className + (method == null ? "" : '#' + method) + (descriptor == null ? "" : descriptor);
    }
}
