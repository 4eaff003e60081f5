package dev.winnow.report.statistics;

/** Chooses how two arms are compared. */
final class LogRatios {
    private LogRatios() {}

    /** Pairs JVMs by round if the arms were run in the same rounds and these suffice; otherwise compares all JVMs unpaired. */
    static LogRatio between(Sample base, Sample arm) {
        return base.size() >= PairedLogRatio.MIN_ROUNDS && base.hasSameRoundsAs(arm)
                ? new PairedLogRatio(base, arm)
                : new UnpairedLogRatio(base, arm);
    }
}
