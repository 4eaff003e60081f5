package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;

/** The program behind {@code ./winnow bench mutants}; its working directory is that of the module. */
final class Mutants {
    private static final String KILLS = "--kills";
    private static final double WANTED_SHARE = 0.95;

    private Mutants() {}

    /** @param arguments ids of patches; {@value #KILLS} lists killed mutants, too */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> words = List.of(arguments);
        MutantReport report = new MutantReport(System.out, words.contains(KILLS));
        report.printHead();
        for (Patch patch : PatchSet.installed()) {
            if (words.contains(patch.id())) {
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
