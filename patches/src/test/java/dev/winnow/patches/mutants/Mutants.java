package dev.winnow.patches.mutants;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.mutants.PatchMutants;

/** The program behind {@code ./winnow bench mutants}; its working directory is that of the module. */
final class Mutants {
    static final String KILLS = "--kills";
    static final String MARKDOWN = "--markdown";
    static final String IN = "--in=";
    private static final double WANTED_SHARE = 0.95;

    private Mutants() {}

    /**
     * @param arguments ids of patches; {@value #KILLS} lists killed mutants, too, {@value #MARKDOWN} ends with tables for the page, and
     *     {@value #IN} is followed by how the names of mutants begin
     */
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        List<String> words = List.of(arguments);
        MutantReport report = new MutantReport(System.out, words.contains(KILLS));
        String in = words.stream()
                .filter(word -> word.startsWith(IN))
                .map(word -> word.substring(IN.length()))
                .findFirst()
                .orElse("");
        report.printHead();
        ExecutorService jobs = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        List<Future<PatchResult>> results = PatchSet.installed().stream()
                .filter(patch -> words.contains(patch.id()))
                .map(patch -> jobs.submit(() -> result(patch, in)))
                .toList();
        jobs.shutdown();
        for (Future<PatchResult> result : results) {
            report.print(result.get());
        }
        double share = report.printTotal();
        if (words.contains(MARKDOWN)) {
            report.printMarkdown();
        }
        System.exit(share >= WANTED_SHARE ? 0 : 1);
    }

    private static PatchResult result(Patch patch, String in) throws IOException, InterruptedException {
        long start = System.nanoTime();
        PatchResult result = PatchResult.of(
                patch,
                PatchMutants.of(patch.getClass(), in),
                new PatchRun(patch.getClass(), in).run(),
                EquivalentMutants.of(patch.getClass(), in));
        result.seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        return result;
    }
}
