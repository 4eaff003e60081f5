package dev.winnow.agent.options;

import java.util.Locale;

/** One setting of the agent, declared once in {@link DeclaredOptions}: the README's table is made from these. */
public final class Option {
    private final String name;
    private final String fallback;
    private final String allowed;
    private final String doc;

    Option(String name, String fallback, String allowed, String doc) {
        this.name = name;
        this.fallback = fallback;
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
