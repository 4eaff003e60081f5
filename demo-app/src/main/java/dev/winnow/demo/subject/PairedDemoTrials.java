package dev.winnow.demo.subject;

import java.util.List;

import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.PairRunner;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.fork.ForkFailedException;
import dev.winnow.experiment.fork.ForkListener;
import dev.winnow.experiment.trial.Batch;
import dev.winnow.experiment.trial.Figures;
import dev.winnow.experiment.trial.Trial;
import dev.winnow.experiment.trial.Trials;

/** Each batch two client JVMs that run at the same time. */
final class PairedDemoTrials implements Trials {
    private final PairRunner pairs;
    private final CellLoads loads;
    private final int perSecond;

    PairedDemoTrials(PairRunner pairs, CellLoads loads, int perSecond) {
        this.pairs = pairs;
        this.loads = loads;
        this.perSecond = perSecond;
    }

    @Override
    public List<Figures> run(Batch pair, ForkListener progress) throws ForkFailedException {
        List<Arm> arms = pair.trials().stream().map(Trial::arm).toList();
        List<ForkResult> results = pairs.run(arms, loads.of(pair.cell()), perSecond, progress);
        return results.stream().map(TrialFigures::of).toList();
    }

    @Override
    public void close() {
        pairs.close();
    }
}
