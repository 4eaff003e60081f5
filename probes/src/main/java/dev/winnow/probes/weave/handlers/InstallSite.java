package dev.winnow.probes.weave.handlers;

/** A place in the application's bytecode that adds a handler to a pipeline. */
public final class InstallSite {
    private final String declaringClass;
    private final String method;
    private final int line;
    private final String name;
    private final String handler;
    private final int slot;

    InstallSite(String declaringClass, String method, int line, String name, String handler, int slot) {
        this.declaringClass = declaringClass;
        this.method = method;
        this.line = line;
        this.name = name;
        this.handler = handler;
        this.slot = slot;
    }

    /** Dotted name. */
    public String declaringClass() {
        return declaringClass;
    }

    public String method() {
        return method;
    }

    /** -1 when the class has no line numbers. */
    public int line() {
        return line;
    }

    /** {@code class.method:line#ordinal}, without line numbers {@code class.method#ordinal}. */
    public String name() {
        return name;
    }

    /** Dotted name of the handler's class, as far as the bytecode tells. */
    public String handler() {
        return handler;
    }

    /** Of the counter of connections; that of streams follows it. */
    public int slot() {
        return slot;
    }
}
