package dev.winnow.cli.ab;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.trial.Measure;
import picocli.CommandLine.Option;

/** Whether and how the two arms of a round run at the same time. */
public final class PairOptions {
    /** All of them, for subjects that cannot run in pairs. */
    static final List<String> NAMES = List.of("--paired", "--rate");

    private static final int HIGHEST_RATE = 1_000_000;

    @Option(
            names = "--paired",
            description = "runs the two arms beside each other, each on a core of its own, at the same fixed rate of"
                    + " operations, and compares them pair by pair")
    private boolean paired;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "with --paired: operations per second that each JVM begins, an open loop")
    private String rate;

    public boolean isPaired() {
        return paired;
    }

    /** Operations per second and JVM. */
    public int rate() {
        if (rate == null) {
            throw new UsageException("--paired: needs a --rate, the operations per second that each JVM begins");
        }
        return OptionValues.integer("--rate", rate, 1, HIGHEST_RATE);
    }

    /**
     * @param untilDecided null for none
     * @throws UsageException if options were given that mean nothing together
     */
    void check(Measure untilDecided) {
        if (paired && untilDecided == Measure.THROUGHPUT) {
            throw new UsageException("--until-decided throughput: has no meaning with --paired, whose --rate sets it");
        }
        if (!paired && rate != null) {
            throw new UsageException("--rate: allowed with --paired only; other experiments begin as many as they can");
        }
    }
}
