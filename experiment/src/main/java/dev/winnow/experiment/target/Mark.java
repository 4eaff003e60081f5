package dev.winnow.experiment.target;

import java.util.Map;
import java.util.Optional;

import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;

/** What a served JVM had used at one moment; its own threads are read a few milliseconds after the rest. */
final class Mark {
    private static final double NANOS_PER_MICRO = 1_000;

    private final CountedReading reading;
    private final Optional<ThreadsCpu> vmThreads;

    Mark(CountedReading reading, Optional<ThreadsCpu> vmThreads) {
        this.reading = reading;
        this.vmThreads = vmThreads;
    }

    /** What was used since {@code begin}. */
    TrialResult since(Mark begin, Trial trial) {
        TrialResult result = TrialResult.between(trial, begin.reading, reading);
        if (vmThreads.isEmpty() || begin.vmThreads.isEmpty()) {
            return result;
        }
        double perOperation = NANOS_PER_MICRO * result.operations();
        double collector =
                (vmThreads.get().collectorNanos() - begin.vmThreads.get().collectorNanos()) / perOperation;
        double compiler =
                (vmThreads.get().compilerNanos() - begin.vmThreads.get().compilerNanos()) / perOperation;
        return result.with(Map.of(
                Measure.CPU_JAVA,
                result.figures().get(Measure.CPU) - collector - compiler,
                Measure.CPU_COLLECTOR,
                collector,
                Measure.CPU_COMPILER,
                compiler));
    }
}
