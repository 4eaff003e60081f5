package dev.winnow.lab.subject;

import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Console;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.fork.Load;
import dev.winnow.report.compare.NothingInCommonException;
import dev.winnow.report.compare.RecordingComparison;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/**
 * One more JVM of each arm, recorded, for the form {@code Class | main % | PR % | Change}. Recorded JVMs are not compared with others:
 * recording costs something.
 */
final class ClassTable {
    private static final String CLASSES_KEY = "classChanges";
    private static final int CLASSES = 25;
    private static final int LONGER = 5;

    private final Experiment experiment;
    private final CellLoads loads;
    private final Path directory;

    ClassTable(Experiment experiment, CellLoads loads, Path directory) {
        this.experiment = experiment;
        this.loads = loads;
        this.directory = directory;
    }

    /** @throws ForkFailedException if the JVM dies */
    void record(ForkRunner forks) throws ForkFailedException {
        Load load = load(loads);
        long total = load.amount().total();
        try (Console console = Console.open("class table", experiment.arms().size() * total)) {
            for (int i = 0; i < experiment.arms().size(); i++) {
                Arm arm = experiment.arms().get(i);
                long before = i * total;
                console.stage("class table, " + loads.busiest() + ", " + arm.name());
                forks.record(
                        sampledOften(arm),
                        load,
                        recording(arm),
                        (running, phase, done, ofBlock) -> console.progress(before
                                + (phase == Phase.MEASURED ? load.amount().warmUpOperations() : 0)
                                + done));
            }
        }
    }

    /** Samples are taken when a thread's allocation buffer is full, so that small ones of one size give many. */
    private static Arm sampledOften(Arm arm) {
        return arm.with(arm.name(), List.of("-XX:TLABSize=16k", "-XX:-ResizeTLAB"));
    }

    /** Of each recorded JVM. */
    static Load load(CellLoads loads) {
        Load measured = loads.of(loads.busiest());
        Amount usual = measured.amount();
        Amount longer = new Amount(usual.warmUpOperations(), usual.blocks(), LONGER * usual.operationsPerBlock());
        return measured.in(longer);
    }

    /** The classes of every arm against those of the base. */
    Section section() {
        Section section = new Section(CLASSES_KEY, "Classes")
                .note("Recorded in one more JVM of each arm: " + loads.busiest() + ".");
        experiment.others().forEach(arm -> add(arm, section));
        return section;
    }

    private void add(Arm arm, Section section) {
        List<String> names = List.of(experiment.base().name(), arm.name());
        Section compared = compared(arm, names);
        compared.notes().forEach(note -> section.note(arm.name() + ": " + note));
        for (Table table : compared.tables()) {
            Table named = new Table(
                    table.key + "-" + experiment.arms().indexOf(arm), String.join(" against ", names), table.columns);
            table.rows().forEach(row -> named.add(row.toArray()));
            section.add(named);
        }
    }

    private Section compared(Arm arm, List<String> names) {
        RecordingComparison comparison =
                new RecordingComparison(List.of(recording(experiment.base())), List.of(recording(arm)));
        try {
            return comparison.report(names, List.of(0L, 0L), CLASSES).sections().stream()
                    .filter(section -> section.key.equals(CLASSES_KEY))
                    .findFirst()
                    .orElseThrow(() -> new RunFailedException("no allocation sample in the recordings"));
        } catch (NothingInCommonException e) {
            throw new RunFailedException(e.getMessage(), e);
        }
    }

    private Path recording(Arm arm) {
        return directory.resolve("classes-" + experiment.arms().indexOf(arm) + ".jfr");
    }
}
