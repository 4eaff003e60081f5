package dev.winnow.cli.newpatch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.cli.CommandRun;
import dev.winnow.cli.inspect.CompiledJar;
import dev.winnow.experiment.UsageException;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class NewPatchTest {
    private static final String TEXTS = String.join(
            "\n",
            "package com.example;",
            "import java.util.*;",
            "public class Texts {",
            "    private final List<String> kept = new ArrayList<>();",
            "    public static String trim(String text) { return text == null ? \"\" : text.trim(); }",
            "    public int size(char[] text, long factor) { return (int) (text == null ? 0 : text.length * factor); }",
            "    public void keep(String text) { kept.add(text); }",
            "    public Texts self() { return this; }",
            "    public Map.Entry<String, List<String>> entry(Object key) { return Map.entry(\"\" + key, kept); }",
            "    public <T extends CharSequence> Map<String, ? super T[]> put(Map<? extends T, List<int[]>> all, T one) { return null; }",
            "    public String read(Hidden hidden) { return hidden.text; }",
            "    public void load(String text) {}",
            "    public void load(int size) {}",
            "    static class Hidden { String text = \"\"; }",
            "}");

    @TempDir
    Path directory;

    private Path jar;

    @BeforeEach
    void compileTheLibrary() throws IOException {
        jar = CompiledJar.write(directory.resolve("texts-1.jar"), "com.example.Texts", TEXTS);
    }

    @ParameterizedTest
    @CsvSource({
        "trim, TextsTrim",
        "size, TextsSize",
        "keep, TextsKeep",
        "self, TextsSelf",
        "entry, TextsEntry",
        "put, TextsPut",
        "load(I)V, TextsLoad"
    })
    void theProjectCompilesAndItsTestsPass(String method, String patch) throws Throwable {
        GeneratedProject project = new GeneratedProject(directory, "com.example.Texts#" + method, jar);

        Path extension = project.build();

        assertThat(new CommandRun("patches", "--extensions", extension, "--jar", jar).out.lines())
                .anyMatch(line -> line.matches("own-patch +on"));
        project.runTest(patch + "Test", "fitsAndLinks", jar);
        project.runTest(patch + "Test", "resultsAreTheSame", jar);
    }

    @Test
    void theTemplateHasTheTypeArgumentsOfTheLibrary() throws IOException {
        assertThat(new GeneratedProject(directory, "com.example.Texts#entry", jar).file("/TextsEntry.java"))
                .contains("Entry<String, List<String>> entry(Object key)");
        assertThat(new GeneratedProject(directory, "com.example.Texts#put", jar).file("/TextsPut.java"))
                .contains("Map<String, ?> put(Map<?, List<int[]>> all, CharSequence one)");
    }

    @Test
    void aPatchThatChangesResultsFailsTheTest() throws Throwable {
        GeneratedProject project = new GeneratedProject(directory, "com.example.Texts#trim", jar)
                .edit("/TextsTrim.java", "return null;", "return text == null ? null : text.strip();");
        project.build();

        project.runTest("TextsTrimTest", "fitsAndLinks", jar);
        assertThatThrownBy(() -> project.runTest("TextsTrimTest", "resultsAreTheSame", jar))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("-Dwinnow.test.seed=");
    }

    @Test
    void theTestNamesMistakesInThePatchThatItDoesNotNotice() throws Throwable {
        GeneratedProject project = new GeneratedProject(directory, "com.example.Texts#trim", jar)
                .edit("/TextsTrim.java", "return null;", "return text == null ? \"\" : text.trim();");
        project.build();
        assertThat(output(() -> project.runTest("TextsTrimTest", "resultsAreTheSame", jar)))
                .containsPattern("mutants: texts-1 com.example.Texts.trim: all of 3 mistakes in own-patch are noticed");

        project.edit("/TextsTrimTest.java", "calls(call, 3_000)", "calls(WithoutNull.class, random -> \" a\", 3_000)")
                .edit(
                        "/TextsTrimTest.java",
                        "class TextsTrimTest {",
                        "class TextsTrimTest {\n"
                                + "    public static class WithoutNull implements dev.winnow.patches.testing.Call<String> {\n"
                                + "        public Object observe(String text) { return com.example.Texts.trim(text); }\n"
                                + "    }")
                .build();
        assertThat(output(() -> project.runTest("TextsTrimTest", "resultsAreTheSame", jar)))
                .contains("WARNING: texts-1 WithoutNull: 2 of 3 ")
                .containsPattern(
                        "WARNING:   TextsTrim.java:\\d+ Texts.trim: the condition is left out: what it guards never runs");
    }

    private static String output(ThrowableAssert.ThrowingCallable action) throws Throwable {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        try {
            action.call();
        } finally {
            System.setOut(before);
        }
        return bytes.toString();
    }

    @Test
    void aReleaseWithOtherCodeFailsTheTestUntilItsShapeIsListed() throws Throwable {
        Path next = CompiledJar.write(
                directory.resolve("texts-2.jar"),
                "com.example.Texts",
                TEXTS.replace("\"\" : text.trim()", "null : text.trim()"));
        GeneratedProject project = new GeneratedProject(directory, "com.example.Texts#trim", jar);
        project.build();

        assertThatThrownBy(() -> project.runTest("TextsTrimTest", "fitsAndLinks", next))
                .hasMessageContaining("unknown shape");
        assertThat(new GeneratedProject(directory, "com.example.Texts#trim", jar, next).file("/TextsTrim.java"))
                .containsPattern("\"[0-9a-f]{16} texts-1\",\\s+\"[0-9a-f]{16} texts-2\"");
    }

    @Test
    void theTestSaysWhyItDoesNotCallTheMethod() throws Throwable {
        GeneratedProject project = new GeneratedProject(directory, "com.example.Texts#read", jar);
        project.build();

        assertThat(project.file("/TextsReadTest.java")).doesNotContain("Differential.of");
        assertThat(project.file("/TextsReadTest.java"))
                .contains("values of {@code com.example.Texts$Hidden} cannot be generated");
        assertThat(project.file("/TextsRead.java")).contains("@Template(\"com.example.Texts$Hidden\")");
        project.runTest("TextsReadTest", "fitsAndLinks", jar);
    }

    @Test
    void aJarOfTheLocalMavenRepositoryIsADependencyWithItsCoordinates() throws IOException {
        Path version = Files.createDirectories(directory.resolve(".m2/repository/com/example/texts/1"));
        Path installed = Files.copy(jar, version.resolve("texts-1.jar"));
        Files.writeString(version.resolve("texts-1.pom"), "");

        assertThat(new GeneratedProject(directory, "com.example.Texts#trim", installed).file("pom.xml"))
                .contains("<groupId>com.example</groupId><artifactId>texts</artifactId><version>1</version>")
                .doesNotContain("<scope>system</scope>");
        assertThat(new GeneratedProject(directory, "com.example.Texts#trim", jar).file("pom.xml"))
                .contains("<systemPath>${library.jar}</systemPath>", "<library.jar>" + jar + "</library.jar>");
    }

    @Test
    void aSnapshotOfAnotherBuildInTheLocalRepositoryIsNoticed() throws IOException {
        Path file =
                Path.of("dev", "winnow", "winnow-patch-testing", "1-SNAPSHOT", "winnow-patch-testing-1-SNAPSHOT.jar");
        Path built = Files.createDirectories(directory.resolve("maven"));
        Path local = Files.createDirectories(directory.resolve("local"));
        Files.createDirectories(built.resolve(file).getParent());
        Files.writeString(built.resolve(file), "new");
        assertThat(BuildFile.staleCopies(built, local)).isEmpty();

        Files.createDirectories(local.resolve(file).getParent());
        Files.writeString(local.resolve(file), "old");
        assertThat(BuildFile.staleCopies(built, local)).contains(local.resolve(Path.of("dev", "winnow")));

        Files.writeString(local.resolve(file), "new");
        assertThat(BuildFile.staleCopies(built, local)).isEmpty();
    }

    @Test
    void oneOfSeveralOverloadsNeedsItsDescriptor() {
        assertThatThrownBy(() -> new GeneratedProject(directory, "com.example.Texts#load", jar))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("(Ljava/lang/String;)V, (I)V");
    }

    @Test
    void wrongOptionsAreAnsweredInOneLine() {
        assertRefused("name a method", "com.example.Texts");
        assertRefused("name a method", "com.example.Texts#<init>");
        assertRefused("--id=Own", "com.example.Texts#trim", "--id", "Own");
        assertRefused("choose another", "com.example.Texts#trim", "--id", "store-response-headers");
        assertRefused("--package=dev.winnow.own", "com.example.Texts#trim", "--package", "dev.winnow.own");
    }

    private void assertRefused(String complaint, String... arguments) {
        Object[] words = new Object[arguments.length + 3];
        words[0] = "new-patch";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        words[words.length - 2] = "--jar";
        words[words.length - 1] = jar;
        CommandRun run = new CommandRun(words);
        assertThat(run.err).contains(complaint);
        assertThat(run.err.lines()).hasSize(1);
        assertThat(run.exitCode).isEqualTo(2);
    }
}
