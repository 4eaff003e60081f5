package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.run.Figures;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.Trials;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.report.model.Section;

/** Each trial a client JVM of its own. */
final class DemoTrials implements Trials.Single {
    private final ForkRunner forks;
    private final CellLoads loads;
    private final SettledCompiler settled;
    private final ClassTable classTable;
    private final ArmAccounts accounts;

    /**
     * @param classTable null for none
     * @param accounts null for none
     */
    DemoTrials(
            ForkRunner forks, CellLoads loads, SettledCompiler settled, ClassTable classTable, ArmAccounts accounts) {
        this.forks = forks;
        this.loads = loads;
        this.settled = settled;
        this.classTable = classTable;
        this.accounts = accounts;
    }

    @Override
    public Figures run(Trial trial, ForkListener progress) throws ForkFailedException {
        return TrialFigures.of(forks.run(trial.arm(), loads.of(trial.cell()), progress), settled);
    }

    @Override
    public List<Section> afterwards() throws ForkFailedException {
        List<Section> sections = new ArrayList<>();
        if (classTable != null) {
            classTable.record(forks);
            sections.add(classTable.section());
        }
        if (accounts != null) {
            sections.add(accounts.section(forks));
        }
        return sections;
    }

    @Override
    public void close() {
        forks.close();
    }
}
