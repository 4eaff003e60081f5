package dev.winnow.lab.bench.startup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code ./winnow bench startup}: CPU time from start to exit of a program that does nothing, without an agent, with an empty
 * one, and with Winnow. The minimum of interleaved runs: noise on the machine is only positive. With {@code --program}, CPU time and
 * time of other programs until they print a line: these vary by themselves, so medians and intervals are shown.
 */
@Command(
        name = "startup",
        description = "CPU time of a JVM's start: no agent, an empty agent, Winnow; least of interleaved runs."
                + " With --program, what Winnow adds to the start of programs of your own.",
        mixinStandardHelpOptions = true)
public final class StartupCommand implements Callable<Integer> {
    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description =
                    "Java home to measure on, 17 or newer; may be given several times (default: the one that runs this)")
    private List<String> jdks = new ArrayList<>();

    @Option(names = "--runs", paramLabel = "N", defaultValue = "9", description = "of each (default: ${DEFAULT-VALUE})")
    private String runs;

    @Option(
            names = "--program",
            paramLabel = "NAME=COMMAND",
            description = "A program to start instead, its command with blanks between the parts and java first;"
                    + " may be given several times, to compare what Winnow adds to each.")
    private List<String> programs = new ArrayList<>();

    @Option(
            names = "--until",
            paramLabel = "REGEX",
            description = "With --program: found in the line that a program prints when it has started.")
    private String until;

    @Option(
            names = "--agent",
            paramLabel = "OPTIONS",
            description = "With --program: agent options to start the programs with, '' for none; may be given several"
                    + " times (default: '' and patches=all).")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "12",
            description = "With --program: how often each program is started with and without the agent, after a"
                    + " first round that does not count (default: ${DEFAULT-VALUE}).")
    private String rounds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (programs.isEmpty()) {
            forbid("needs --program", "--until", "--agent", "--rounds");
        } else {
            forbid("has no meaning with --program", "--jdk", "--runs");
        }
        Path winnow = Installation.current().winnowJar();
        if (!programs.isEmpty()) {
            int starts = OptionValues.integer("--rounds", rounds, MedianInterval.LEAST, 1_000);
            List<String> options = agents.isEmpty() ? List.of("", "patches=all") : agents;
            new ProgramsStartup(programs, options).measure(winnow, started(), starts);
            return 0;
        }
        int times = OptionValues.integer("--runs", runs, 1, 1_000);
        List<JavaHome> homes = jdks.isEmpty()
                ? List.of(JavaHome.current())
                : jdks.stream().map(JavaHome::parse).toList();
        Path empty = emptyAgent();
        try {
            for (JavaHome home : homes) {
                Map<String, List<String>> arms = new LinkedHashMap<>();
                arms.put("no agent", List.of());
                arms.put("empty agent", List.of("-javaagent:" + empty));
                arms.put("winnow", List.of("-javaagent:" + winnow));
                arms.put("winnow, patches=all", List.of("-javaagent:" + winnow + "=patches=all"));
                arms.put("winnow, patches.prepared=all", List.of("-javaagent:" + winnow + "=patches.prepared=all"));
                System.out.println(home.directory());
                least(home, arms, times, empty)
                        .forEach(
                                (arm, millis) -> System.out.printf(Locale.ROOT, "  %-22s %5.0f ms CPU%n", arm, millis));
            }
        } finally {
            Files.delete(empty);
        }
        return 0;
    }

    private void forbid(String reason, String... options) {
        for (String option : options) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new UsageException(option + ": " + reason);
            }
        }
    }

    private Pattern started() {
        if (until == null) {
            throw new UsageException("--until: must name the line with which the programs of --program have started");
        }
        try {
            return Pattern.compile(until);
        } catch (PatternSyntaxException e) {
            throw new UsageException("--until: " + e.getMessage());
        }
    }

    private static Map<String, Double> least(JavaHome home, Map<String, List<String>> arms, int times, Path classPath)
            throws IOException, InterruptedException {
        Map<String, Double> least = new LinkedHashMap<>();
        for (int i = 0; i < times; i++) {
            for (Map.Entry<String, List<String>> arm : arms.entrySet()) {
                List<String> command = new ArrayList<>(List.of(home.java().toString()));
                command.addAll(arm.getValue());
                command.addAll(List.of("-cp", classPath.toString(), EmptyProgram.class.getName()));
                least.merge(arm.getKey(), cpuMillis(command), Math::min);
            }
        }
        return least;
    }

    /** User and system time of a process and all its threads, as the shell that waits for it is told by the kernel. */
    private static double cpuMillis(List<String> command) throws IOException, InterruptedException {
        List<String> timed = new ArrayList<>(
                List.of("bash", "-c", "TIMEFORMAT='cpu %3U %3S'; time \"$@\" >/dev/null 2>/dev/null", "bash"));
        timed.addAll(command);
        Process process = new ProcessBuilder(timed).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes()).strip();
        if (process.waitFor() != 0 || !said.startsWith("cpu ")) {
            throw new RunFailedException("cannot time " + command + ": " + said);
        }
        String[] figures = said.split(" ");
        return 1_000 * (Double.parseDouble(figures[1]) + Double.parseDouble(figures[2]));
    }

    private static Path emptyAgent() throws IOException {
        Path jar = Files.createTempFile("empty-agent", ".jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", EmptyProgram.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        String name = EmptyProgram.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream in = EmptyProgram.class.getResourceAsStream("/" + name)) {
            out.putNextEntry(new JarEntry(name));
            in.transferTo(out);
        }
        return jar;
    }
}
