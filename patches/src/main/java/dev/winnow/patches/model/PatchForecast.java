package dev.winnow.patches.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What would become of patches in a library, told from its jar without running it. */
public final class PatchForecast {
    private PatchForecast() {}

    /**
     * Each patch by itself, over all of its classes: what the user must know first counts.
     *
     * @return one outcome for each patch, in their order: {@code on}, {@code fixed}, {@code absent} or {@code refused}
     * @throws IOException if the jar cannot be read
     */
    public static List<Outcome> of(Path jar, Collection<Patch> patches) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        try (ZipFile library = new ZipFile(jar.toFile())) {
            for (Patch patch : patches) {
                outcomes.add(of(library, patch));
            }
        }
        return outcomes;
    }

    private static Outcome of(ZipFile library, Patch patch) throws IOException {
        PatchSet alone = new PatchSet(List.of(patch));
        List<Outcome> perClass = new ArrayList<>();
        for (String className : alone.targets()) {
            ZipEntry entry = library.getEntry(className + ".class");
            if (entry == null) {
                perClass.add(new Outcome(patch, PatchState.ABSENT, "no class " + className.replace('/', '.')));
                continue;
            }
            try (InputStream in = library.getInputStream(entry)) {
                perClass.addAll(alone.apply(className, in.readAllBytes()).outcomes());
            }
        }
        PatchState worst = PatchState.OFF;
        for (Outcome outcome : perClass) {
            worst = outcome.state().compareTo(worst) > 0 ? outcome.state() : worst;
        }
        return new Outcome(patch, worst, reasons(perClass, worst));
    }

    private static String reasons(List<Outcome> outcomes, PatchState state) {
        Set<String> reasons = new LinkedHashSet<>();
        for (Outcome outcome : outcomes) {
            if (outcome.state() == state && !outcome.reason().isEmpty()) {
                reasons.add(outcome.reason());
            }
        }
        return String.join(", ", reasons);
    }
}
