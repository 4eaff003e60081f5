package dev.winnow.tests.harm;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;

/**
 * A small program that an agent could harm: one file in the folder {@code targets/harm} of the tests' resources, in Java or Scala 3, with the
 * class {@code harm.NAME}. What it prints must be the same in every run. Tags in its comment, each on a line of its own, say what it
 * needs:
 *
 * <ul>
 *   <li>{@code @live}: the program reads lines from its standard input until that ends, and answers each with what it has to print,
 *       and then the line itself. It is attached to, and each line is a stage: the agent is not there yet, has attached, records, has
 *       detached. Without the tag, the program ends by itself, and only runs with the agent from its start.
 *   <li>{@code @jdk 11-17}: the JDKs that it runs on, if not all; {@code 21-} for 21 and newer
 *   <li>{@code @recorded 21-}: the JDKs on which it runs with a recording, if not all, because the JDK's own recorder harms it on the others
 *   <li>{@code @jvm -Xmx16m}: options of its JVM
 *   <li>{@code @javac --release 17 -parameters}: options of its compiler, instead of {@code --release 11 -g}
 *   <li>{@code @compiler ecj}: Eclipse's compiler instead of javac
 *   <li>{@code @library asm}: a jar of {@code target/harm-libraries} (see the module's pom.xml), for compiler and program
 *   <li>{@code @packages harm.}: the setting {@code winnow.packages}
 *   <li>{@code @methods harm.Name.work}: the setting {@code winnow.methods}, by default none
 *   <li>{@code @refuses attach: reason}: a command that may fail here, with a message that contains the reason
 * </ul>
 */
final class HostileTarget {
    private static final Path LIBRARIES = Path.of("target/harm-libraries").toAbsolutePath();
    private static final Path SCALA_COMPILER = Path.of("target/scala-compiler").toAbsolutePath();
    private static final Path COMPILED = Path.of("target/harm-targets").toAbsolutePath();
    private static final Pattern TAG =
            Pattern.compile("(?m)^\\s*(?:\\*|//|/\\*\\*)\\s*@(\\w+)(?: (.*?))?(?:\\s*\\*/)?$");

    private final Path source;
    private final String text;

    private HostileTarget(Path source) throws IOException {
        this.source = source;
        this.text = Files.readString(source);
    }

    /** All of them, by name; only those that {@code -Dwinnow.test.targets=Name,..} names, if it is given. */
    static List<HostileTarget> all() throws IOException, URISyntaxException {
        return all(List.of(System.getProperty("winnow.test.targets", "").split(",")));
    }

    private static List<HostileTarget> all(List<String> only) throws IOException, URISyntaxException {
        Path folder = Path.of(HostileTarget.class.getResource("/targets/harm").toURI());
        List<HostileTarget> targets = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                HostileTarget target = new HostileTarget(file);
                if (only.contains("") || only.contains(target.name())) {
                    targets.add(target);
                }
            }
        }
        return targets;
    }

    static HostileTarget named(String name) throws IOException, URISyntaxException {
        return all(List.of(name)).get(0);
    }

    private String name() {
        return source.getFileName().toString().replaceFirst("\\.(java|scala)$", "");
    }

    String mainClass() {
        return "harm." + name();
    }

    boolean runsOn(Jdks.Jdk jdk) {
        return contains(tag("jdk", "11-"), jdk);
    }

    boolean isRecordedOn(Jdks.Jdk jdk) {
        return contains(tag("recorded", "11-"), jdk);
    }

    private static boolean contains(String range, Jdks.Jdk jdk) {
        int dash = range.indexOf('-');
        int least = Integer.parseInt(range.substring(0, dash));
        int most = dash == range.length() - 1 ? Integer.MAX_VALUE : Integer.parseInt(range.substring(dash + 1));
        return jdk.feature() >= least && jdk.feature() <= most;
    }

    boolean isLive() {
        return !tags("live").isEmpty();
    }

    List<String> jvmOptions() {
        return words("jvm", "");
    }

    String packages() {
        return tag("packages", "harm.");
    }

    String methods() {
        return tag("methods", "");
    }

    /** Whether it is right that this command fails with this message. */
    boolean mayRefuse(String command, String message) {
        return tags("refuses").stream()
                .map(refusal -> refusal.split(": ", 2))
                .anyMatch(refusal -> refusal[0].equals(command) && message.contains(refusal[1]));
    }

    List<Path> libraries() {
        return words("library", "").stream()
                .map(name -> LIBRARIES.resolve(name + ".jar"))
                .toList();
    }

    /** The folder of its class files; compiles them when asked for the first time. */
    synchronized Path classes() {
        Path folder = COMPILED.resolve(name());
        try {
            Path compiled = folder.resolve("compiled.txt");
            if (!Files.exists(compiled) || !Files.readString(compiled).equals(text)) {
                Files.createDirectories(folder);
                if (source.toString().endsWith(".scala")) {
                    compileScala(folder);
                } else {
                    compile(folder);
                }
                Files.writeString(compiled, text);
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void compile(Path folder) throws IOException {
        JavaCompiler compiler = tag("compiler", "javac").equals("ecj") ? ecj() : ToolProvider.getSystemJavaCompiler();
        List<String> options = new ArrayList<>(words("javac", "--release 11 -g"));
        options.addAll(List.of("-nowarn", "-proc:none", "-cp", classPath(libraries()), "-d", folder.toString()));
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            if (!compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call()) {
                throw new IllegalArgumentException(source + " does not compile: " + messages);
            }
        }
    }

    private void compileScala(Path folder) throws IOException {
        TargetJvm jvm = new TargetJvm(new Jdks.Jdk(Path.of(System.getProperty("java.home"))), folder);
        try (Stream<Path> compiler = Files.list(SCALA_COMPILER)) {
            jvm.classPath(classPath(compiler.toList())).classPath(classPath(libraries()));
        }
        try {
            TargetJvm.Result result = jvm.run(
                    "dotty.tools.dotc.Main",
                    "-classpath",
                    classPath(libraries()),
                    "-d",
                    folder.toString(),
                    source.toString());
            if (result.exit() != 0) {
                throw new IllegalArgumentException(source + " does not compile: " + result);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String classPath(List<Path> jars) {
        return String.join(":", jars.stream().map(Path::toString).toList());
    }

    private static JavaCompiler ecj() {
        return new org.eclipse.jdt.internal.compiler.tool.EclipseCompiler();
    }

    private List<String> words(String tag, String otherwise) {
        String text = tag(tag, otherwise);
        return text.isEmpty() ? List.of() : List.of(text.split(" +"));
    }

    private String tag(String name, String otherwise) {
        List<String> found = tags(name);
        return found.isEmpty() ? otherwise : String.join(" ", found);
    }

    private List<String> tags(String name) {
        List<String> found = new ArrayList<>();
        for (Matcher tag = TAG.matcher(text); tag.find(); ) {
            if (tag.group(1).equals(name)) {
                found.add(tag.group(2) == null ? "" : tag.group(2).trim());
            }
        }
        return found;
    }

    @Override
    public String toString() {
        return name();
    }
}
