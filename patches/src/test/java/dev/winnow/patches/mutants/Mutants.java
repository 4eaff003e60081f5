package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;

/** The program behind {@code ./winnow bench mutants}; its working directory is that of the module. */
final class Mutants {
    private Mutants() {}

    /** @param arguments ids of patches */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> ids = List.of(arguments);
        MutantReport report = new MutantReport(System.out);
        for (Patch patch : PatchSet.installed()) {
            if (ids.contains(patch.id())) {
                report.add(patch, PatchMutants.of(patch.getClass()), new PatchRun(patch.getClass()).run());
            }
        }
        report.printTotal();
        System.exit(report.isGood() ? 0 : 1);
    }
}
