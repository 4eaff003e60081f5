package dev.winnow.experiment.trial;

import dev.winnow.demo.subject.DemoSubject;
import dev.winnow.demo.subject.Matrix;
import java.util.List;

import dev.winnow.demo.fork.Amount;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.demo.fork.EmulatorSettings;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.fork.Traffic;
import dev.winnow.experiment.process.JavaHome;
import dev.winnow.experiment.sdk.SdkVersion;
import dev.winnow.demo.workload.client.OperationKind;
import dev.winnow.demo.workload.client.Protocol;

/** Experiments of two arms in two cells. */
final class Experiments {
    static final Cell READ = new Cell("c8 h1 read", load(Protocol.H1, OperationKind.READ));
    static final Cell UPSERT = new Cell("c8 h2 upsert", load(Protocol.H2, OperationKind.UPSERT));
    static final Arm BASE = new Arm("base", SdkVersion.DEFAULT, List.of());
    static final Arm PATCHED = new Arm("patched", SdkVersion.DEFAULT, List.of("-Dx=y"));

    private Experiments() {}

    static Experiment of(int rounds, long seed) {
        return of(rounds, seed, null);
    }

    static Experiment of(int rounds, long seed, Matrix matrix) {
        return new Experiment(
                "Test",
                new DemoSubject(JavaHome.current(), JitMode.C1, new EmulatorSettings(34), matrix),
                List.of(BASE, PATCHED),
                List.of(READ, UPSERT),
                rounds,
                null,
                0.01,
                seed);
    }

    private static Load load(Protocol protocol, OperationKind operation) {
        return new Load(new Traffic(protocol, operation, 8, 300), new Amount(100, 1, 200), 1);
    }
}
