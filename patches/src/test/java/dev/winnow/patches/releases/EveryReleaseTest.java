package dev.winnow.patches.releases;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.cosmos4.Releases;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.LibraryJars;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.PatchedClass;
import dev.winnow.patches.engine.link.References;
import dev.winnow.patches.testing.PatchFit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What every patch does to every release of the generation that it is written for. */
class EveryReleaseTest {
    private static final String PATCHES = "dev.winnow.patches.";
    private static final List<Patch> SECOND_GENERATION = patchesOf("cosmos4");
    private static final List<Patch> FIRST_GENERATION = patchesOf("legacy");

    private static List<Patch> patchesOf(String generation) {
        return PatchSet.installed().stream()
                .filter(patch -> Set.of(generation, "both").contains(generation(patch)))
                .toList();
    }

    /** The package below {@code dev.winnow.patches} that the patch is in, or whose sub-package it is in. */
    private static String generation(Patch patch) {
        return patch.getClass().getPackageName().substring(PATCHES.length()).split("\\.")[0];
    }

    /** A patch that is not registered would be missing everywhere without a word. */
    @Test
    void everyPatchClassIsInstalled() throws Exception {
        Path classes = Path.of(Releases.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            List<Class<?>> written = files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("$"))
                    .<Class<?>>map(EveryReleaseTest::load)
                    .filter(type -> Patch.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()))
                    .toList();
            assertThat(PatchSet.installed())
                    .extracting(Object::getClass)
                    .isNotEmpty()
                    .containsExactlyInAnyOrderElementsOf(written);
        }
    }

    private static Class<?> load(String file) {
        try {
            String name = file.substring(0, file.lastIndexOf('.')).replace(File.separatorChar, '.');
            return Class.forName(name, false, EveryReleaseTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<SdkRelease> releases() {
        return Stream.concat(SdkRelease.all().stream(), SdkRelease.allLegacy().stream())
                .toList();
    }

    private static List<Patch> patches(SdkRelease release) {
        return SdkRelease.allLegacy().contains(release) ? FIRST_GENERATION : SECOND_GENERATION;
    }

    @Test
    void theReleasesThatAreSaidToBeCheckedAreThese() {
        assertThat(SdkRelease.all()).extracting(SdkRelease::version).isEqualTo(Releases.CHECKED);
        assertThat(SdkRelease.allLegacy())
                .extracting(SdkRelease::version)
                .isEqualTo(dev.winnow.patches.legacy.Releases.CHECKED);
    }

    @ParameterizedTest
    @MethodSource("releases")
    void eachPatchAloneLinksAndVerifies(SdkRelease release) {
        for (Patch patch : patches(release)) {
            linksAndVerifies(release, PatchSet.of(List.of(patch)));
            inEachMode(patch, () -> linksAndVerifies(release, PatchSet.of(List.of(patch))));
        }
    }

    @ParameterizedTest
    @MethodSource("releases")
    void allPatchesTogetherLinkAndVerify(SdkRelease release) {
        List<Outcome> outcomes = linksAndVerifies(release, PatchSet.of(patches(release)));

        assertThat(outcomes)
                .as("in each other's way")
                .noneMatch(outcome -> outcome.state() == PatchState.REFUSED
                        && outcome.reason().contains("already"));
    }

    private static void inEachMode(Patch patch, Runnable check) {
        for (String mode : patch.modes()) {
            patch.mode(mode);
            check.run();
            patch.mode(patch.modes().get(0));
        }
    }

    private static List<Outcome> linksAndVerifies(SdkRelease release, PatchSet patches) {
        References references = new References(new ReleaseClassFiles(release));
        List<Outcome> outcomes = new ArrayList<>();
        for (String target : patches.targets()) {
            byte[] vendor = release.classFile(target);
            if (vendor != null) {
                PatchedClass patched = patches.apply(target, vendor);
                outcomes.addAll(patched.outcomes());
                if (patched.bytes() != null) {
                    assertThat(references.unresolved(patched.bytes()))
                            .as("%s with %s", release, patches.patches())
                            .isEmpty();
                }
            }
        }
        PatchFit.assertLinks(release.library(), patches);
        return outcomes;
    }

    @Test
    void nineInTenSitesThatAreThereAndNotFixedArePatched() throws IOException {
        Map<SdkRelease, List<Outcome>> matrix = new LinkedHashMap<>();
        for (SdkRelease release : releases()) {
            matrix.put(release, PatchForecast.of(release.jars(), patches(release)));
        }
        Files.writeString(Path.of("target", "patch-matrix.txt"), text(matrix));

        long on = count(matrix, PatchState.ON);
        long refused = count(matrix, PatchState.REFUSED);
        assertThat((double) on / (on + refused))
                .as("%d on, %d refused", on, refused)
                .isGreaterThanOrEqualTo(0.9);
        List<Patch> patches = new ArrayList<>(SECOND_GENERATION);
        patches.addAll(FIRST_GENERATION);
        for (Patch patch : patches) {
            assertThat(matrix.values().stream().flatMap(List::stream))
                    .as("%s is on somewhere", patch)
                    .anyMatch(outcome -> outcome.patch() == patch && outcome.state() == PatchState.ON);
        }
    }

    /** Of patches that are on there, in all classes of the release. */
    @ParameterizedTest
    @MethodSource("releases")
    void whatPatchesAssumeOfOtherCodeHolds(SdkRelease release) throws IOException {
        try (LibraryJars library = LibraryJars.open(release.jars())) {
            assertThat(PatchForecast.brokenAssumptions(library, patches(release)))
                    .isEmpty();
        }
    }

    @Test
    void theFirstGenerationIsFixedFrom261On() throws IOException {
        for (SdkRelease release : SdkRelease.allLegacy()) {
            boolean fixed = release.version().startsWith("2.6.");
            assertThat(PatchForecast.of(release.jars(), FIRST_GENERATION))
                    .as(release.version())
                    .hasSize(4)
                    .allMatch(outcome -> outcome.state() == (fixed ? PatchState.FIXED : PatchState.ON));
        }
    }

    private static long count(Map<SdkRelease, List<Outcome>> matrix, PatchState state) {
        return matrix.values().stream()
                .flatMap(List::stream)
                .filter(outcome -> outcome.state() == state)
                .count();
    }

    private static String text(Map<SdkRelease, List<Outcome>> matrix) {
        StringBuilder text = new StringBuilder();
        matrix.forEach((release, outcomes) -> outcomes.forEach(
                outcome -> text.append(release).append(' ').append(outcome).append('\n')));
        return text.toString();
    }
}
