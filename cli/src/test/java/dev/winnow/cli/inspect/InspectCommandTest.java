package dev.winnow.cli.inspect;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import com.azure.cosmos.CosmosClient;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class InspectCommandTest {
    private static final String PARSER = String.join(
            "\n",
            "package com.example;",
            "import java.util.*;",
            "import java.util.function.*;",
            "public class Parser {",
            "    private int calls;",
            "    public List<String> parse(String text) {",
            "        calls = calls + 1;",
            "        List<String> parts = new ArrayList<>();",
            "        Supplier<String> first = () -> text;",
            "        parts.add(first.get());",
            "        return parts;",
            "    }",
            "    public byte[] parse(int size) { return new byte[size]; }",
            "    public native void load();",
            "}");

    @TempDir
    Path directory;

    private Path jar;

    @BeforeEach
    void compileTheLibrary() throws IOException {
        jar = CompiledJar.write(directory.resolve("parser-1.jar"), "com.example.Parser", PARSER);
    }

    @Test
    void theShapeIsTheOneThatPatchesList() throws URISyntaxException {
        Path sdk = Path.of(CosmosClient.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String method = "com.azure.cosmos.implementation.SerializationDiagnosticsContext#addSerializationDiagnostics";

        CommandRun run = new CommandRun("inspect", method, "--jar", sdk);

        assertThat(run.exitCode).isZero();
        // The shape in the guide "Write a patch".
        assertThat(run.out).contains("shape 58876a208f9c0636");
    }

    @Test
    void aMethodIsShownWithWhatItConstructsUsesAndCalls() {
        CommandRun run =
                new CommandRun("inspect", "com.example.Parser#parse(Ljava/lang/String;)Ljava/util/List;", "--jar", jar);

        assertThat(run.exitCode).isZero();
        assertThat(run.out.lines())
                .contains("com.example.Parser#parse(Ljava/lang/String;)Ljava/util/List;")
                .contains("  new java.util.ArrayList, line 8")
                .anyMatch(line -> line.startsWith("  lambda for java.util.function.Supplier that captures 1 value"))
                .containsSequence("Reads", "  com.example.Parser.calls int")
                .containsSequence("Writes", "  com.example.Parser.calls int")
                .contains("  java.util.List.add(Ljava/lang/Object;)Z")
                .contains("  NEW java/util/ArrayList");
    }

    @Test
    void theLinesOfTheSourceStandBeforeTheirInstructions() throws IOException {
        Path sources = directory.resolve("sources.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(sources))) {
            out.putNextEntry(new ZipEntry("com/example/Parser.java"));
            out.write(PARSER.getBytes(StandardCharsets.UTF_8));
        }
        Path tree = directory.resolve("tree");
        Files.createDirectories(tree.resolve("com/example"));
        Files.writeString(tree.resolve("com/example/Parser.java"), PARSER);
        String method = "com.example.Parser#parse(Ljava/lang/String;)Ljava/util/List;";

        for (Path from : List.of(sources, tree)) {
            assertThat(new CommandRun("inspect", method, "--jar", jar, "--sources", from).out.lines())
                    .containsSequence("  // 8: List<String> parts = new ArrayList<>();", "  NEW java/util/ArrayList");
        }
        assertRefused("has no com/example/Parser.java", method, "--jar", jar, "--sources", directory);
        assertRefused("in one jar or process", method, "--jar", jar, "--jar", jar, "--sources", tree);
    }

    @Test
    void withoutADescriptorAllOverloadsAreShown() {
        assertThat(new CommandRun("inspect", "com.example.Parser#parse", "--jar", jar).out.lines())
                .contains("com.example.Parser#parse(Ljava/lang/String;)Ljava/util/List;")
                .contains("com.example.Parser#parse(I)[B", "  new byte[], line 13");
    }

    @Test
    void aClassIsShownAsTheListOfItsMethods() {
        assertThat(new CommandRun("inspect", "com.example.Parser", "--jar", jar).out.lines())
                .anyMatch(line -> line.matches("<init>\\(\\)V +[0-9a-f]{16} +3"))
                .anyMatch(line -> line.matches("parse\\(I\\)\\[B +[0-9a-f]{16} +3"))
                .noneMatch(line -> line.startsWith("load"));
    }

    @Test
    void twoJarsAreComparedMethodByMethod() throws IOException {
        Path changed = CompiledJar.write(
                directory.resolve("parser-2.jar"),
                "com.example.Parser",
                PARSER.replace("new ArrayList<>()", "new ArrayList<>(1)")
                        .replace("native void load()", "void load() {}"));

        CommandRun one = new CommandRun("inspect", "com.example.Parser#parse", "--jar", jar, "--jar", changed);
        CommandRun all = new CommandRun("inspect", "com.example.Parser", "--jar", jar, "--jar", changed);

        assertThat(one.out.lines())
                .contains(
                        "--- " + jar,
                        "+++ " + changed,
                        "+ICONST_1",
                        "-INVOKESPECIAL java/util/ArrayList <init> ()V false")
                .anyMatch(line -> line.matches("shape [0-9a-f]{16} in both: the code is the same"));
        assertThat(all.out.lines())
                .anyMatch(line -> line.matches("Method +parser-1.jar +parser-2.jar"))
                .anyMatch(line -> line.matches("parse\\(Ljava/lang/String;\\)\\S+ +[0-9a-f]{16} +[0-9a-f]{16}"))
                .anyMatch(line -> line.matches("load\\(\\)V +none +[0-9a-f]{16}"))
                .noneMatch(line -> line.startsWith("parse(I)"))
                .contains("3 of 5 methods are the same");
    }

    @Test
    void machinesGetTheSameAsJson() throws IOException {
        JsonNode methods = new ObjectMapper()
                .readTree(new CommandRun("inspect", "com.example.Parser#parse(I)[B", "--jar", jar, "--json").out);

        assertThat(methods).hasSize(1);
        assertThat(methods.get(0).get("shape").asText()).matches("[0-9a-f]{16}");
        assertThat(methods.get(0).get("constructions").get(0).asText()).isEqualTo("new byte[], line 13");
        assertThat(methods.get(0).get("text").get(0).asText()).isEqualTo("ILOAD 1");
    }

    @Test
    void wrongNamesAreAnsweredInOneLineWithWhatWasProbablyMeant() throws IOException {
        assertRefused("did you mean com.example.Parser?", "com.example.Prser", "--jar", jar);
        assertRefused("did you mean com.example.Parser?", "Parser", "--jar", jar);
        assertRefused("did you mean com.example.Parser#parse?", "com.example.Parser.parse", "--jar", jar);
        assertRefused("did you mean parse?", "com.example.Parser#prase", "--jar", jar);
        assertRefused("parse(I)[B, parse(Ljava/lang/String;)", "com.example.Parser#parse(J)V", "--jar", jar);
        assertRefused("abstract or native", "com.example.Parser#load", "--jar", jar);
        assertRefused("com.example.Foo#bar", "com.example.Parser#", "--jar", jar);
        assertRefused("no such jar file", "com.example.Parser", "--jar", directory.resolve("x.jar"));
        Path text = Files.writeString(directory.resolve("text.jar"), "text");
        assertRefused("this is not a jar file", "com.example.Parser", "--jar", text);
        assertRefused("one, or two to compare", "com.example.Parser", "--jar", jar, "--jar", jar, "--jar", jar);
        assertRefused("--jar", "com.example.Parser");
    }

    private static void assertRefused(String complaint, Object... arguments) {
        Object[] words = new Object[arguments.length + 1];
        words[0] = "inspect";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        CommandRun run = new CommandRun(words);
        assertThat(run.err).contains(complaint);
        assertThat(run.err.lines()).hasSize(1);
        assertThat(run.exitCode).isEqualTo(2);
    }
}
