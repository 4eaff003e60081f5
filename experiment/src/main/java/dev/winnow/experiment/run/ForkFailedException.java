package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.experiment.arm.Arm;

/** A client JVM ended without a result, or a pair of them without one that can be used. */
public final class ForkFailedException extends Exception {
    private static final long serialVersionUID = 1;
    private static final String INDENT = System.lineSeparator() + "  ";

    private final transient Arm arm;
    private final List<String> lastErrorLines;

    public ForkFailedException(Arm arm, String how, List<String> lastErrorLines) {
        this("the client JVM of arm " + arm.name() + " " + how, arm, lastErrorLines);
    }

    private ForkFailedException(String message, Arm arm, List<String> lastErrorLines) {
        super(message);
        this.arm = arm;
        this.lastErrorLines = List.copyOf(lastErrorLines);
    }

    /**
     * For a pair whose JVMs all live and have nothing that can be compared.
     *
     * @param arm one of its arms, in whose name the journal keeps it
     */
    public static ForkFailedException ofPair(Arm arm, String message, List<String> lastErrorLines) {
        return new ForkFailedException(message, arm, lastErrorLines);
    }

    /** Whose JVM it was, or one of those of the pair. */
    public Arm arm() {
        return arm;
    }

    /** The last lines that it wrote to stderr; may be empty. */
    public List<String> lastErrorLines() {
        return lastErrorLines;
    }

    /** What happened, and below it the last lines that the JVM wrote to stderr. */
    public String withLastErrorLines() {
        return lastErrorLines.isEmpty()
                ? getMessage() + " and wrote nothing to stderr"
                : getMessage() + "; its last lines:" + INDENT + String.join(INDENT, lastErrorLines);
    }
}
