package dev.winnow.demo.ab;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.fork.Load;
import dev.winnow.report.compare.NothingInCommonException;
import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.model.Section;

/**
 * One more JVM of each arm, recorded, for the form {@code Class | main % | PR % | Change}. Recorded JVMs are not compared with others:
 * recording costs something.
 */
final class ClassTable {
    private static final int CLASSES = 25;
    private static final int LONGER = 5;

    private final Experiment experiment;
    private final Path directory;

    ClassTable(Experiment experiment, Path directory) {
        this.experiment = experiment;
        this.directory = directory;
    }

    /** @throws ForkFailedException if the JVM dies */
    void record(ForkRunner forks) throws ForkFailedException {
        for (Arm arm : experiment.arms()) {
            forks.record(sampledOften(arm), longer(cell().load()), recording(arm), (running, phase, done, total) -> {});
        }
    }

    /** Samples are taken when a thread's allocation buffer is full, so that small ones of one size give many. */
    private static Arm sampledOften(Arm arm) {
        return arm.with(arm.name(), List.of("-XX:TLABSize=16k", "-XX:-ResizeTLAB"));
    }

    private static Load longer(Load load) {
        return load.withOperations(LONGER * load.operationsPerBlock());
    }

    /** The classes of every arm against those of the base. */
    List<Section> sections() {
        return experiment.others().stream().map(this::section).toList();
    }

    private Section section(Arm arm) {
        RecordingComparison comparison =
                new RecordingComparison(List.of(recording(experiment.base())), List.of(recording(arm)));
        try {
            List<String> names = List.of(experiment.base().name(), arm.name());
            Section classes = comparison.report(names, List.of(0L, 0L), CLASSES).sections().stream()
                    .filter(section -> section.key.equals("classChanges"))
                    .findFirst()
                    .orElseThrow(() -> new RunFailedException("no allocation sample in the recordings"));
            return classes.note("Recorded in one more JVM of each arm: " + cell().name() + ".");
        } catch (NothingInCommonException e) {
            throw new RunFailedException(e.getMessage(), e);
        }
    }

    /** The busiest, as in the vendor's table. */
    private Cell cell() {
        return experiment.cells().stream()
                .reduce((a, b) -> b.load().concurrency() > a.load().concurrency() ? b : a)
                .orElseThrow();
    }

    private Path recording(Arm arm) {
        return directory.resolve("classes-" + experiment.arms().indexOf(arm) + ".jfr");
    }
}
