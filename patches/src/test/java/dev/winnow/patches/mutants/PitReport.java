package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What PIT found out about our own code, from its {@code mutations.csv}: a result for each package. The equivalent mutants of a
 * package are named in a file {@code pit.equivalent} in its folder among the tests of the module that ran PIT, in the form
 * that {@link EquivalentMutants} reads: {@code Class.method Mutator numbers: reason}. Mutants of one kind in the methods of one
 * name are numbered from 1, from the first line to the last.
 */
final class PitReport {
    private static final int CLASS = 1;
    private static final int MUTATOR = 2;
    private static final int METHOD = 3;
    private static final int LINE = 4;
    private static final int STATUS = 5;
    private static final int TEST = 6;

    private PitReport() {}

    /** @param csv fields are separated by commas: file, class, mutator, method, line, status, test */
    static List<PatchResult> read(Path csv, Path tests) throws IOException {
        Map<String, List<String[]>> packages = new TreeMap<>();
        for (String line : Files.readAllLines(csv)) {
            String[] mutant = line.split(",", TEST + 1);
            packages.computeIfAbsent(before(mutant[CLASS]), key -> new ArrayList<>())
                    .add(mutant);
        }
        List<PatchResult> results = new ArrayList<>();
        for (Map.Entry<String, List<String[]>> mutants : packages.entrySet()) {
            Path file = tests.resolve(mutants.getKey().replace('.', '/')).resolve("pit.equivalent");
            results.add(result(
                    mutants.getKey(),
                    mutants.getValue(),
                    Files.exists(file) ? EquivalentMutants.parse(Files.readAllLines(file)) : Map.of()));
        }
        return results;
    }

    static PatchResult result(String name, List<String[]> mutants, Map<String, String> equivalents) {
        PatchResult result = new PatchResult(name.replace("dev.winnow.", ""));
        TreeSet<String> unused = new TreeSet<>(equivalents.keySet());
        Map<String, Integer> numbers = new HashMap<>();
        List<String[]> sorted = new ArrayList<>(mutants);
        sorted.sort(Comparator.comparingInt(mutant -> Integer.parseInt(mutant[LINE])));
        for (String[] mutant : sorted) {
            String kind = after(mutant[CLASS]) + '.' + mutant[METHOD] + ' ' + after(mutant[MUTATOR]);
            String key = kind + ' ' + numbers.merge(kind, 1, Integer::sum);
            unused.remove(key);
            result.add(
                    key,
                    mutant[0] + ':' + mutant[LINE] + ' ' + key,
                    new Answer(0, fate(mutant[STATUS]), mutant[STATUS] + ' ' + mutant[TEST]),
                    equivalents.containsKey(key));
        }
        result.nameUnused(unused);
        return result;
    }

    private static Fate fate(String status) {
        switch (status) {
            case "SURVIVED":
            case "NO_COVERAGE":
                return Fate.SURVIVED;
            case "NON_VIABLE":
                return Fate.INVALID;
            case "KILLED":
            case "TIMED_OUT":
            case "MEMORY_ERROR":
            case "RUN_ERROR":
                return Fate.KILLED;
            default:
                throw new IllegalStateException("PIT has not finished with a mutant: " + status);
        }
    }

    private static String before(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static String after(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
