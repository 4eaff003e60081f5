package dev.winnow.experiment.run;

/** One configuration in which all arms are compared. */
public final class Cell {
    private final String name;
    private final long warmUp;
    private final long measured;

    /**
     * @param name as the tables call it, unique within an experiment
     * @param warmUp before anything is measured: operations, or milliseconds of a JVM that runs already
     * @param measured the same of what is measured
     */
    public Cell(String name, long warmUp, long measured) {
        this.name = name;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    public String name() {
        return name;
    }

    public long warmUp() {
        return warmUp;
    }

    public long measured() {
        return measured;
    }

    /** What the progress of one trial is counted to. */
    public long total() {
        return warmUp + measured;
    }

    @Override
    public String toString() {
        return name;
    }
}
