package dev.winnow.patches.mutants;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.PatchMutants;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The program of a JVM that tests mutants of one patch, one after the other, and prints an {@link Answer} for each. It first
 * tests the patch as it is.
 *
 * <p>Almost every mistake shows with a few generated inputs, so all of them are only tried with a mutant that survives those
 * and is not known to be equivalent. The first failure ends the run of a mutant, so the test methods that killed others run first.
 */
final class Worker {
    private static final String INPUTS = "winnow.test.inputs";
    private static final String FEW = "200";
    private static final String ALL = "3000";

    private final List<String> tests;
    private final Launcher launcher = LauncherFactory.create();

    private Worker(List<String> tests) {
        this.tests = tests;
    }

    /**
     * @param arguments the patch's class, the index of the first mutant to test, and how the names of mutants begin; the patch itself is tested with all
     *     inputs only before the mutant with index 0
     */
    public static void main(String[] arguments) throws ClassNotFoundException, IOException {
        PrintStream answers = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        Class<? extends Patch> patch = Class.forName(arguments[0]).asSubclass(Patch.class);
        Worker worker = new Worker(tests(patch));
        int first = Integer.parseInt(arguments[1]);
        if (first == 0) {
            answers.println(worker.test(Answer.UNCHANGED, null, ALL));
        }
        Answer withFew = worker.test(Answer.UNCHANGED, null, FEW);
        answers.println(withFew);
        boolean fewSuffice = withFew.fate() == Fate.SURVIVED;
        Set<String> equivalent = EquivalentMutants.of(patch).keySet();
        List<Mutant> mutants = PatchMutants.of(patch, arguments[2]);
        for (int i = first; i < mutants.size(); i++) {
            Mutant mutant = mutants.get(i);
            Answer answer = fewSuffice ? worker.test(i, mutant, FEW) : null;
            if (answer == null || answer.fate() == Fate.SURVIVED && !equivalent.contains(mutant.key())) {
                answers.println(new Answer(i, Fate.SURVIVED_FEW, ""));
                answer = worker.test(i, mutant, ALL);
            }
            answers.println(answer);
        }
        Runtime.getRuntime().halt(0); // threads of a test may still be running
    }

    /** The test classes of the patch: those in its package whose names begin with its own. The shortest name comes first. */
    private static List<String> tests(Class<?> patch) throws IOException {
        Path folder = Path.of("target", "test-classes", patch.getPackageName().replace('.', '/'));
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith(patch.getSimpleName()) && file.endsWith("Test.class"))
                    .map(file -> patch.getPackageName() + '.' + file.substring(0, file.length() - ".class".length()))
                    .sorted(Comparator.comparing(String::length))
                    .toList();
        }
    }

    private Answer test(int index, Mutant mutant, String inputs) {
        System.setProperty(INPUTS, inputs);
        MutantLoader loader = new MutantLoader(mutant);
        Thread.currentThread().setContextClassLoader(loader);
        CancellationToken run = CancellationToken.create();
        FirstFailure first = new FirstFailure(run);
        launcher.execute(LauncherExecutionRequestBuilder.request(LauncherDiscoveryRequestBuilder.request()
                        .selectors(tests.stream()
                                .map(test -> DiscoverySelectors.selectClass(loader, test))
                                .toList())
                        .configurationParameter(MethodOrderer.DEFAULT_ORDER_PROPERTY_NAME, LikelyFirst.class.getName())
                        .build())
                .listeners(first)
                .cancellationToken(run)
                .build());
        if (first.failure() == null && first.passed() == 0) {
            throw new IllegalStateException("no test in " + tests);
        }
        return Answer.of(index, first.failure());
    }
}
