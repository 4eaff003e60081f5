package dev.winnow.demo.subject;

import java.util.List;

import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.Trials;
import dev.winnow.report.model.Section;

/** Each trial a client JVM of its own. */
final class DemoTrials implements Trials {
    private final ForkRunner forks;
    private final CellLoads loads;
    private final ClassTable classTable;

    /** @param classTable null for none */
    DemoTrials(ForkRunner forks, CellLoads loads, ClassTable classTable) {
        this.forks = forks;
        this.loads = loads;
        this.classTable = classTable;
    }

    @Override
    public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
        return TrialFigures.of(forks.run(trial.arm(), loads.of(trial.cell()), progress));
    }

    @Override
    public List<Section> afterwards() throws ForkFailedException {
        if (classTable == null) {
            return List.of();
        }
        classTable.record(forks);
        return List.of(classTable.section());
    }

    @Override
    public void close() {
        forks.close();
    }
}
