package dev.winnow.cli.ab;

import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Rate;
import picocli.CommandLine.Option;

/** Whether and how the two arms of a round run at the same time. */
public final class PairOptions {
    static final String CROSSOVER = "--crossover";

    /** All of them, for subjects that cannot run in pairs. */
    static final List<String> NAMES = List.of("--paired", "--rate", "--load", CROSSOVER);

    private static final int HIGHEST_RATE = 1_000_000;
    private static final String ALLOWED =
            "1 to " + HIGHEST_RATE + " operations per second, or 1% to 100% of what the slowest arm can do";
    private static final Rate STANDARD = Rate.share(0.5);

    @Option(
            names = "--paired",
            description = "runs the two arms beside each other, each on a core of its own, at the same fixed rate of"
                    + " operations, and compares them pair by pair")
    private boolean paired;

    @Option(
            names = "--rate",
            paramLabel = "N|PERCENT%",
            description =
                    "with --paired: operations per second that each JVM begins, an open loop, as 200; or a share of what the"
                            + " slowest arm reaches in a short closed loop, as 60%% (default: 50%%)")
    private String rate;

    @Option(
            names = "--load",
            paramLabel = "COMMAND",
            description =
                    "with --paired and a command of your own that serves a port: the shell command that drives the port of an"
                            + " arm, which it finds as {port} or WINNOW_PORT; one runs for each arm, again and again")
    private String load;

    @Option(
            names = CROSSOVER,
            description =
                    "with --paired and arms that differ in patches, or in sdk= and in whether they have the agent: the two JVMs"
                            + " exchange their arms every half second, so that what one JVM takes more than the other is in both")
    private boolean crossover;

    /** Whether the JVMs of a pair exchange their arms. */
    public boolean isCrossover() {
        return crossover;
    }

    public boolean isPaired() {
        return paired;
    }

    /** Of the operations in each JVM. */
    public Rate rate() {
        return rate == null ? STANDARD : parse(rate);
    }

    /**
     * What drives the port of a user's own command.
     *
     * @throws UsageException if there is none
     */
    String load() {
        if (load == null) {
            throw new UsageException(
                    "--paired: with a command of your own needs --load, the command that drives its {port}");
        }
        return load;
    }

    /** The rate of a load command: null if it has one of its own. */
    FixedRate loadRate() {
        if (rate == null) {
            return null;
        }
        Rate given = parse(rate);
        if (given.isShare()) {
            throw new UsageException(
                    "--rate " + rate + ": of a command of your own, allowed is a number, which --load finds as"
                            + " {rate}; a share needs the demo workload");
        }
        return given.fixed();
    }

    private static Rate parse(String text) {
        boolean isShare = text.endsWith("%");
        double number = OptionValues.number("--rate", text, 1, isShare ? 100 : HIGHEST_RATE, ALLOWED);
        return isShare ? Rate.share(number / 100) : Rate.perSecond(number);
    }

    /**
     * @param untilDecided null for none
     * @throws UsageException if options were given that mean nothing together
     */
    void check(Measure untilDecided) {
        if (paired && untilDecided == Measure.THROUGHPUT) {
            throw new UsageException("--until-decided throughput: has no meaning with --paired, whose --rate sets it");
        }
        if (!paired && untilDecided == Measure.CPU_JAVA) {
            throw new UsageException("--until-decided cpu-java: measured with --paired only; allowed is cpu");
        }
        if (!paired && crossover) {
            throw new UsageException(CROSSOVER + ": allowed with --paired only");
        }
        if (!paired && load != null) {
            throw new UsageException("--load: allowed with --paired only");
        }
        if (!paired && rate != null) {
            throw new UsageException("--rate: allowed with --paired only; other experiments begin as many as they can");
        }
    }
}
