package dev.winnow.patches.extension;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import dev.winnow.patches.testing.Library;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Jars of patches, good ones and bad ones, compiled here. */
class ExtensionsTest {
    private static final String NOTHING_IN_IT =
            ": no class extends dev.winnow.patches.api.Patch or implements dev.winnow.probes.weave.Probe";

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
        assertThat(load(jar).problems()).containsExactly(jar + NOTHING_IN_IT);
    }

    @Test
    void classesThatExtendEachOtherAreNoPatches() throws Exception {
        Path jar = builder.define("Chicken", "Egg").define("Egg", "Chicken").jar("circle.jar");
        assertThat(load(jar).problems()).containsExactly(jar + NOTHING_IN_IT);
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
                .startsWith(jar + ": Polite needs the class Base$Names, which is not in the jar");
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
                .containsExactly(
                        jar + ": Polite$GreeterTemplate mentions dev.winnow.patches.api.Inlines, which this"
                                + " Winnow does not have; expected an extension for version 1 of the patch API or an older one");
    }

    @Test
    void aValueOrMethodOfANewerApiRefusesTheJar() throws Exception {
        Path value = builder.compile(
                        "Replaces",
                        "package dev.winnow.patches.api; public @interface Replaces { String[] shapes(); int depth(); }")
                .compile("Deep", patch("Deep", "deep", "return name;").replace("Replaces(", "Replaces(depth = 1, "))
                .jar("value.jar");
        assertThat(load(value).problems())
                .singleElement()
                .asString()
                .startsWith(
                        value + ": Deep$GreeterTemplate mentions dev.winnow.patches.api.Replaces.depth, which this");

        JarBuilder other = new JarBuilder(Files.createDirectory(folder.resolve("other")));
        Path method = other.compile(
                        "Patch",
                        "package dev.winnow.patches.api; public abstract class Patch {"
                                + " protected Patch(String id, String title, String source) {}"
                                + " protected static void depth(int depth) {} }")
                .compile(
                        "Deep",
                        "public class Deep extends dev.winnow.patches.api.Patch {"
                                + " public Deep() { super(\"\", \"\", \"\"); dev.winnow.patches.api.Patch.depth(1); } }")
                .jar("method.jar");
        assertThat(load(method).problems())
                .singleElement()
                .asString()
                .startsWith(method + ": Deep mentions dev.winnow.patches.api.Patch.depth, which this Winnow");
    }

    @Test
    void aJarForANewerApiIsRefusedAndOneForThisIsNot() throws Exception {
        builder.compile("Polite", patch("Polite", "polite", "return name;"));

        assertThat(load(builder.jar("same.jar", "1")).patches()).hasToString("[polite]");
        Path newer = builder.jar("newer.jar", "2");
        assertThat(load(newer).problems())
                .containsExactly(
                        newer + ": built for version 2 of the patch API, and this Winnow has version 1; expected"
                                + " that version or an older one (Winnow-Patch-Api: 2 in its manifest)");
        Path wrong = builder.jar("wrong.jar", "1.0");
        assertThat(load(wrong).problems())
                .containsExactly(wrong + ": Winnow-Patch-Api: 1.0 in its manifest; expected a whole number such as 1");
    }

    @Test
    void aTemplateThatUsesAClassOfItsJarRefusesTheJar() throws Exception {
        Path jar = builder.compile("Names", "public class Names { static String of(String name) { return name; } }")
                .compile("Polite", patch("Polite", "polite", "return Names.of(name);"))
                .jar("helper.jar");

        assertThat(load(jar).problems())
                .containsExactly(jar + ": Polite: the template method greet()Ljava/lang/String; uses Names, which the"
                        + " library's classes cannot see; expected types of the JDK, of the library and of its other"
                        + " templates");
    }

    @Test
    void aTemplateWithAMissingFieldIsRefusedWhenItsClassLoads() throws Exception {
        Path library = new JarBuilder(Files.createDirectory(folder.resolve("library")))
                .compile("Greeter", "public class Greeter { int name; String greet() { return \"hello\"; } }")
                .jar("library.jar");
        byte[] greeter = Library.of(library).classFile("Greeter");
        String shape = shapeOf(library, "Greeter", "greet");
        Path jar = builder.compile(
                        "Polite", patch("Polite", "polite", "return name;").replace("0000000000000000", shape))
                .jar("polite.jar");
        List<Patch> patches = load(jar).patches();

        String reason = "uses the field Greeter.name of type java.lang.String, which is not there; there it is a int";
        assertThat(PatchSet.of(patches).apply("Greeter", greeter).outcomes())
                .singleElement()
                .hasToString("polite refused (the template of Greeter.greet " + reason + " (patch of " + jar + "))");
        assertThat(PatchForecast.of(List.of(library), patches))
                .singleElement()
                .asString()
                .contains("refused", reason);
    }

    /** What a class shows when it loads, and what only the whole library shows. */
    @Test
    void anAssumptionThatDoesNotHoldRefusesThePatchAndNamesTheMethod() throws Exception {
        String greeter = "public class Greeter { String name; String greet() { return name; } MORE }";
        Path library = library(greeter.replace("MORE", ""), "public class Other {}");
        String shape = shapeOf(library, "Greeter", "greet");
        Path jar = builder.compile(
                        "Polite",
                        patch("Polite", "polite", "return name;")
                                .replace("0000000000000000", shape)
                                .replace(
                                        "String name;",
                                        "@dev.winnow.patches.api.UsedOnlyBy(methods = {}, because = \"it is shared\")"
                                                + " String name;"))
                .jar("polite.jar");
        List<Patch> patches = load(jar).patches();
        assertThat(PatchForecast.of(List.of(library), patches)).singleElement().hasToString("polite on");

        Path ofItsClass =
                library(greeter.replace("MORE", "int size() { return name.length(); }"), "public class Other {}");
        String refused = "polite refused (Greeter.size (shape " + shapeOf(ofItsClass, "Greeter", "size")
                + ") uses Greeter.name (patch of " + jar + "))";
        assertThat(PatchSet.of(patches)
                        .apply("Greeter", Library.of(ofItsClass).classFile("Greeter"))
                        .outcomes())
                .singleElement()
                .hasToString(refused);

        Path ofAnother = library(
                greeter.replace("MORE", ""),
                "public class Other extends Greeter { Runnable write() { return () -> name = null; } }");
        assertThat(PatchForecast.of(List.of(ofAnother), patches))
                .singleElement()
                .hasToString(
                        "polite refused (Other.lambda$write$* (shape " + shapeOf(ofAnother, "Other", "lambda$write$0")
                                + ") uses Greeter.name (patch of " + jar + "))");
    }

    @Test
    void anAssumptionWithoutAShapeRefusesTheJar() throws Exception {
        Path jar = builder.compile(
                        "Polite",
                        patch("Polite", "polite", "return name;")
                                .replace(
                                        "String name;",
                                        "@dev.winnow.patches.api.UsedOnlyBy(methods = \"Greeter.size\", because = \"\")"
                                                + " String name;"))
                .jar("polite.jar");

        assertThat(load(jar).problems())
                .singleElement()
                .asString()
                .startsWith(jar + ": Polite cannot be used: ")
                .endsWith("@UsedOnlyBy of Greeter.name has the method \"Greeter.size\"; expected"
                        + " \"<hash> <class>.<method> <releases>\", such as"
                        + " \"0f1e2d3c4b5a6978 Parser.parse 4.75.0..4.79.0\"");
    }

    private Path library(String greeter, String other) throws Exception {
        return new JarBuilder(Files.createTempDirectory(folder, "library"))
                .compile("Greeter", greeter)
                .compile("Other", other)
                .jar("library.jar");
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
                .startsWith(jar + ": Branching cannot be used: ")
                .contains("must be straight-line code");
    }

    private static String shapeOf(Path library, String className, String name) {
        MethodFingerprint shape = new MethodFingerprint();
        ClassNode type = new ClassNode();
        new ClassReader(Library.of(library).classFile(className))
                .accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        type.methods.stream().filter(method -> method.name.equals(name)).forEach(method -> method.accept(shape));
        return shape.hash();
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
