package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;

/** The program behind {@code ./winnow bench mutants}; its working directory is that of the module. */
final class Mutants {
    private static final double WANTED_SHARE = 0.95;

    private Mutants() {}

    /** @param ids of patches */
    public static void main(String[] ids) throws IOException, InterruptedException {
        MutantReport report = new MutantReport(System.out);
        report.printHead();
        for (Patch patch : PatchSet.installed()) {
            if (List.of(ids).contains(patch.id())) {
                report.print(PatchResult.of(
                        patch,
                        PatchMutants.of(patch.getClass()),
                        new PatchRun(patch.getClass()).run(),
                        EquivalentMutants.of(patch.getClass())));
            }
        }
        System.exit(report.printTotal() >= WANTED_SHARE ? 0 : 1);
    }
}
