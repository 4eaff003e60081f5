package dev.winnow.experiment.target;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.ThreadsCpu;
import dev.winnow.experiment.run.Figures;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.ResourceUsage;

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
    Figures since(Mark begin) {
        ResourceUsage usage = new ResourceUsage(begin.reading, reading);
        Figures figures = Figures.of(usage);
        if (vmThreads.isEmpty() || begin.vmThreads.isEmpty()) {
            return figures;
        }
        double perOperation = NANOS_PER_MICRO * usage.operations();
        double collector =
                (vmThreads.get().collectorNanos() - begin.vmThreads.get().collectorNanos()) / perOperation;
        double compiler =
                (vmThreads.get().compilerNanos() - begin.vmThreads.get().compilerNanos()) / perOperation;
        Map<Measure, Double> values = new EnumMap<>(figures.values());
        values.put(Measure.CPU_JAVA, usage.cpuMicrosPerOperation() - collector - compiler);
        values.put(Measure.CPU_COLLECTOR, collector);
        values.put(Measure.CPU_COMPILER, compiler);
        return new Figures(figures.operations(), figures.failedOperations(), values);
    }
}
