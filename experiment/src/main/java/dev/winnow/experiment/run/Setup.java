package dev.winnow.experiment.run;

/** An experiment and what its arms are tried on. */
public final class Setup {
    private final Experiment experiment;
    private final Subject subject;

    public Setup(Experiment experiment, Subject subject) {
        this.experiment = experiment;
        this.subject = subject;
    }

    public Experiment experiment() {
        return experiment;
    }

    public Subject subject() {
        return subject;
    }
}
