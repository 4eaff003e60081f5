package dev.winnow.agent.options;

import java.util.Locale;

/** One option of the agent, declared once in {@code DeclaredOptions}. */
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

    /** The name as an agent argument, for example {@code period}. */
    public String name() {
        return name;
    }

    /** The name as a system property, for example {@code winnow.period}. */
    public String property() {
        return "winnow." + name;
    }

    /** The name as an environment variable, for example {@code WINNOW_PERIOD}. */
    public String variable() {
        return property().toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /** The default. */
    public String fallback() {
        return fallback;
    }

    /**
     * The default.
     *
     * @param late whether the agent attaches to a running application
     */
    String fallback(boolean late) {
        return late ? lateFallback : fallback;
    }

    /** The same option with another default for an agent that attaches to a running application. */
    Option late(String lateFallback) {
        return new Option(name, fallback, lateFallback, allowed, doc);
    }

    /** The allowed values, in words. */
    public String allowed() {
        return allowed;
    }

    /** One or two sentences for the README. */
    public String doc() {
        return doc;
    }

    BadOption bad(String value) {
        return bad(value, null);
    }

    /** @param meant a value that was probably meant, or null */
    BadOption bad(String value, String meant) {
        return new BadOption(property() + "=" + value + ": allowed is " + allowed
                + (meant == null ? "" : "; did you mean " + meant + "?"));
    }
}
