package dev.winnow.patches.extension;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Jars of patches, good ones and bad ones, compiled here. */
class ExtensionsTest {
    @TempDir
    private Path folder;

    private JarBuilder builder;

    @BeforeEach
    void createBuilder() throws Exception {
        builder = new JarBuilder(folder);
    }

    @Test
    void everyClassThatExtendsPatchIsFound() throws Exception {
        Extensions loaded = load(builder.compile("Polite", patch("Polite", "polite", "return name;"))
                .compile("Short", patch("Short", "short", "return name;"))
                .jar("good.jar"));

        assertThat(loaded.problems()).isEmpty();
        assertThat(loaded.patches()).extracting(Patch::id).containsExactly("polite", "short");
        assertThat(PatchSet.of(loaded.patches()).targets()).containsExactly("Greeter");
    }

    @Test
    void aDirectoryStandsForItsJars() throws Exception {
        builder.compile("Polite", patch("Polite", "polite", "return name;")).jar("good.jar");

        assertThat(load(folder).patches()).hasToString("[polite]");
    }

    @Test
    void templatesCanBeReadAfterTheJarIsDeleted() throws Exception {
        Path jar = builder.compile("Polite", patch("Polite", "polite", "return name;"))
                .jar("good.jar");
        Extensions loaded = load(jar);
        Files.delete(jar);

        assertThat(PatchSet.of(loaded.patches()).targets()).containsExactly("Greeter");
    }

    @Test
    void aMissingFileIsRefused() {
        Path missing = folder.resolve("missing.jar");
        assertThat(load(missing).problems())
                .containsExactly(missing + ": no such file; expected a jar or a directory of jars");
    }

    @Test
    void aFileThatIsNoJarIsRefused() throws Exception {
        Path text = Files.writeString(folder.resolve("text.jar"), "text");
        assertThat(load(text).problems()).singleElement().asString().startsWith(text + ": cannot be read as a jar");
    }

    @Test
    void aJarWithoutPatchesIsRefused() throws Exception {
        Path jar = builder.compile("Other", "public class Other {}").jar("other.jar");
        assertThat(load(jar).problems()).containsExactly(jar + ": no class extends dev.winnow.patches.api.Patch");
    }

    @Test
    void classesThatExtendEachOtherAreNoPatches() throws Exception {
        Path jar = builder.define("Chicken", "Egg").define("Egg", "Chicken").jar("circle.jar");
        assertThat(load(jar).problems()).containsExactly(jar + ": no class extends dev.winnow.patches.api.Patch");
    }

    @Test
    void aTakenIdRefusesTheWholeJar() throws Exception {
        Path jar = builder.compile("Polite", patch("Polite", "polite", "return name;"))
                .compile("Taken", patch("Taken", "rfc1123-date", "return name;"))
                .jar("taken.jar");
        Patch builtIn = PatchSet.installed().stream()
                .filter(patch -> patch.id().equals("rfc1123-date"))
                .findFirst()
                .orElseThrow();

        Extensions loaded = Extensions.load(List.of(jar.toString()), List.of(builtIn));
        assertThat(loaded.patches()).isEmpty();
        assertThat(loaded.problems())
                .containsExactly(jar + ": Taken has the id rfc1123-date, which a patch of Winnow itself has already");
    }

    @Test
    void theSecondJarWithAnIdIsRefused() throws Exception {
        Path first = builder.compile("Polite", patch("Polite", "polite", "return name;"))
                .jar("first.jar");
        Path second = builder.jar("second.jar");

        Extensions loaded = load(first, second);
        assertThat(loaded.patches()).hasToString("[polite]");
        assertThat(loaded.problems())
                .containsExactly(second + ": Polite has the id polite, which a patch of " + first + " has already");
    }

    @Test
    void aMissingClassRefusesTheJar() throws Exception {
        Path jar = builder.compile(
                        "Base",
                        "public abstract class Base extends dev.winnow.patches.api.Patch {"
                                + " protected Base() { super(Names.ID, \"\", \"\"); }"
                                + " static class Names { static final String ID = String.valueOf(\"polite\"); } }")
                .compile("Polite", "public class Polite extends Base {}")
                .without("Base$Names")
                .jar("incomplete.jar");

        assertThat(load(jar).patches()).isEmpty();
        assertThat(load(jar).problems())
                .singleElement()
                .asString()
                .startsWith(jar + ": Polite cannot be used as a patch: java.lang.NoClassDefFoundError: Base$Names");
    }

    @Test
    void anAnnotationOfANewerApiRefusesTheJar() throws Exception {
        Path jar = builder.compile("Inlines", "package dev.winnow.patches.api; public @interface Inlines {}")
                .compile(
                        "Polite",
                        patch("Polite", "polite", "return name;")
                                .replace("String name;", "@dev.winnow.patches.api.Inlines String name;"))
                .jar("newer.jar");

        assertThat(load(jar).problems())
                .containsExactly(jar + ": Polite$GreeterTemplate mentions dev.winnow.patches.api.Inlines, which this"
                        + " Winnow does not have; expected an extension for this version or an older one");
    }

    @Test
    void aTemplateThatBreaksARuleRefusesTheJar() throws Exception {
        Path jar = builder.compile(
                        "Branching",
                        patch("Branching", "branching", "return name;")
                                .replace(
                                        "@dev.winnow.patches.api.Replaces(",
                                        "@dev.winnow.patches.api.Redirects(in = \"greet\", ")
                                .replace(
                                        "String greet() {",
                                        "static String trim(String name) { if (name == null) return null;"))
                .jar("branching.jar");

        assertThat(load(jar).problems())
                .singleElement()
                .asString()
                .startsWith(jar + ": Branching cannot be used as a patch: ")
                .contains("must be straight-line code");
    }

    private static Extensions load(Path... jars) {
        return Extensions.load(List.of(jars).stream().map(Path::toString).toList(), List.of());
    }

    private static String patch(String className, String id, String body) {
        return """
                public final class CLASS extends dev.winnow.patches.api.Patch {
                    public CLASS() {
                        super("ID", "greets", "a test");
                    }

                    @dev.winnow.patches.api.Template("Greeter")
                    static class GreeterTemplate {
                        String name;

                        @dev.winnow.patches.api.Replaces(shapes = "0000000000000000 any")
                        String greet() { BODY }
                    }
                }
                """.replace("CLASS", className).replace("ID", id).replace("BODY", body);
    }
}
