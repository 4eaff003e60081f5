package dev.winnow.agent.options;

import java.util.Locale;

/** One setting of the agent, declared once in {@link DeclaredOptions}: the README's table is made from these. */
public final class Option {
    private final String name;
    private final String fallback;
    private final String lateFallback;
    private final String allowed;
    private final String doc;

    Option(String name, String fallback, String allowed, String doc) {
        this(name, fallback, fallback, allowed, doc);
    }

    private Option(String name, String fallback, String lateFallback, String allowed, String doc) {
        this.name = name;
        this.fallback = fallback;
        this.lateFallback = lateFallback;
        this.allowed = allowed;
        this.doc = doc;
    }

    /** As an agent argument, for example {@code period}. */
    public String name() {
        return name;
    }

    /** As a system property, for example {@code winnow.period}. */
    public String property() {
        return "winnow." + name;
    }

    /** As an environment variable, for example {@code WINNOW_PERIOD}. */
    public String variable() {
        return property().toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    public String fallback() {
        return fallback;
    }

    /** What it is if nobody sets it. @param late whether the agent joins an application that runs already */
    String fallback(boolean late) {
        return late ? lateFallback : fallback;
    }

    /** The same with another fallback for an agent that joins an application that runs already. */
    Option late(String lateFallback) {
        return new Option(name, fallback, lateFallback, allowed, doc);
    }

    /** The values that it takes, for people. */
    public String allowed() {
        return allowed;
    }

    public String doc() {
        return doc;
    }

    BadOption bad(String value) {
        return new BadOption(property() + "=" + value + ": allowed is " + allowed);
    }
}
