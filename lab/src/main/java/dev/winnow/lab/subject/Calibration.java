package dev.winnow.lab.subject;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Rate;
import dev.winnow.experiment.run.RateFile;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.PairRunner;
import dev.winnow.lab.workload.program.WorkloadResult;

/** What the slowest arm of a pair can do: one pair of JVMs that begin operations as fast as they can, before the first that counts. */
final class Calibration {
    private static final int ATTEMPTS = 2;

    /** Of the operations that are measured later. */
    private static final int PART = 4;

    /** A compiler does not settle while operations begin as fast as they can, so a longer warm-up is worth little. */
    private static final long MOST_WARM_UP = 20_000;

    private final PairRunner pairs;
    private final CellLoads loads;

    Calibration(PairRunner pairs, CellLoads loads) {
        this.pairs = pairs;
        this.loads = loads;
    }

    /** The rate of the file, or a new one, which is written there and printed. */
    FixedRate find(Rate asked, Experiment experiment, RateFile file) {
        return file.read().orElseGet(() -> {
            System.out.println("Measuring how fast both arms are beside each other, in a closed loop ..");
            double slowest = slowest(experiment);
            FixedRate rate = asked.of(slowest);
            file.write(rate, asked, slowest);
            System.out.printf(
                    "The slowest arm reached %.0f operations/s; %s of that is --rate %s%n", slowest, asked, rate);
            return rate;
        });
    }

    private double slowest(Experiment experiment) {
        Cell cell = experiment.cells().get(0);
        Amount usual = loads.of(cell).amount();
        Load load = loads.of(cell)
                .in(new Amount(
                        Math.min(MOST_WARM_UP, usual.warmUpOperations()), 1, Math.max(1, usual.measured() / PART)));
        ForkFailedException last = null;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                return pairs
                        .run(experiment.arms(), load, PairRunner.AS_FAST_AS_POSSIBLE, (arm, phase, done, total) -> {})
                        .stream()
                        .mapToDouble(Calibration::achieved)
                        .min()
                        .orElseThrow();
            } catch (ForkFailedException e) {
                last = e;
            }
        }
        throw new RunFailedException("the rate cannot be found: " + last.withLastErrorLines(), last);
    }

    private static double achieved(WorkloadResult result) {
        return result.measuredBlocks().get(0).operationsPerSecond();
    }
}
