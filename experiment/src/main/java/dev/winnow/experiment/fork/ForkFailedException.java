package dev.winnow.experiment.fork;

import java.util.List;

import dev.winnow.experiment.arm.Arm;

/** A client JVM ended without a result. */
public final class ForkFailedException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Arm arm;
    private final List<String> lastErrorLines;

    public ForkFailedException(Arm arm, String how, List<String> lastErrorLines) {
        super("the client JVM of arm " + arm.name() + " " + how);
        this.arm = arm;
        this.lastErrorLines = List.copyOf(lastErrorLines);
    }

    /** Whose JVM it was. */
    public Arm arm() {
        return arm;
    }

    /** The last lines that it wrote to stderr; may be empty. */
    public List<String> lastErrorLines() {
        return lastErrorLines;
    }
}
