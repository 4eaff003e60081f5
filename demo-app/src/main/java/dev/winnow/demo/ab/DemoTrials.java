package dev.winnow.demo.ab;

import java.util.List;

import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkListener;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.report.model.Section;

/** Each trial a client JVM of its own. */
final class DemoTrials implements Trials {
    private final ForkRunner forks;
    private final ClassTable classTable;

    /** @param classTable null for none */
    DemoTrials(ForkRunner forks, ClassTable classTable) {
        this.forks = forks;
        this.classTable = classTable;
    }

    @Override
    public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
        return Figures.of(forks.run(trial.arm(), trial.cell().load(), progress));
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
