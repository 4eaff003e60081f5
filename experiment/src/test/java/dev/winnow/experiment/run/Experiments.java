package dev.winnow.experiment.run;

import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.SdkVersion;

/** Experiments of two arms in two cells. */
public final class Experiments {
    public static final Cell READ = new Cell("c8 h1 read", 100, 200);
    public static final Cell UPSERT = new Cell("c8 h2 upsert", 100, 200);
    public static final Arm BASE = new Arm("base", SdkVersion.newestChecked(), List.of());
    public static final Arm PATCHED = new Arm("patched", SdkVersion.newestChecked(), List.of("-Dx=y"));

    private Experiments() {}

    public static Experiment of(int rounds, long seed) {
        return new Experiment("Test", List.of(BASE, PATCHED), List.of(READ, UPSERT), rounds, null, 0.01, seed);
    }
}
