package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Figures;
import dev.winnow.experiment.run.FixedRate;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.Trials;
import dev.winnow.lab.fork.Crossover;
import dev.winnow.lab.fork.ForkResult;
import dev.winnow.lab.fork.PairRunner;

/** Each batch two client JVMs that run at the same time. */
final class PairedDemoTrials implements Trials {
    private final PairRunner pairs;
    private final CellLoads loads;
    private final FixedRate rate;
    private final Crossover crossover;
    private final SettledCompiler settled;

    PairedDemoTrials(PairRunner pairs, CellLoads loads, FixedRate rate, Crossover crossover, SettledCompiler settled) {
        this.pairs = pairs;
        this.loads = loads;
        this.rate = rate;
        this.crossover = crossover;
        this.settled = settled;
    }

    @Override
    public List<Figures> run(Batch pair, ForkListener progress) throws ForkFailedException {
        List<Arm> arms = pair.trials().stream().map(Trial::arm).toList();
        List<ForkResult> results =
                pairs.run(arms, loads.of(pair.cell()), rate.perSecond(), crossover, pair.round(), progress);
        List<Figures> figures =
                results.stream().map(result -> TrialFigures.of(result, settled)).toList();
        return rate.check(pair, figures);
    }

    @Override
    public void close() {
        pairs.close();
    }
}
