package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the operating system knows about a process, from {@code /proc}. Asking the JVM itself would need an attach, whose signal kills
 * a process that is not a JVM. Answers are empty on a system without {@code /proc} and where we lack the permission to read it.
 *
 * <p>What an attach asks for is written without lambdas and regular expressions: the first of them in a JVM takes longer than all of this.
 */
final class ProcessFacts {
    private static final String JAVA_VERSION = "JAVA_VERSION=\"";
    private static final String NUMBERS = "\nNSpid:";

    private static final Path SELF = Path.of("/proc/self");

    private final Path proc;
    private final Optional<Integer> we;

    private ProcessFacts(Path proc, Optional<Integer> we) {
        this.proc = proc;
        this.we = we;
    }

    static ProcessFacts of(long pid) {
        return new ProcessFacts(Path.of("/proc", Long.toString(pid)), user(SELF));
    }

    /**
     * @param proc a folder laid out as {@code /proc/PID}
     * @param we the id of the user who runs this command
     */
    static ProcessFacts in(Path proc, int we) {
        return new ProcessFacts(proc, Optional.of(we));
    }

    /** Whether there is such a process. */
    boolean exists() {
        return Files.exists(proc)
                || !Files.exists(SELF)
                        && ProcessHandle.of(Long.parseLong(proc.getFileName().toString()))
                                .isPresent();
    }

    /** False only if the process is known not to be a JVM. */
    boolean mayBeJvm() {
        Optional<String> maps = text("maps");
        return maps.isEmpty() || maps.get().contains("/libjvm.so");
    }

    /** Whether the process is known to be a JVM. */
    boolean isJvm() {
        return text("maps").filter(maps -> maps.contains("/libjvm.so")).isPresent();
    }

    /** The command line, word by word. */
    List<String> commandLine() {
        String line = text("cmdline").orElse("");
        return line.isEmpty() ? Collections.emptyList() : Arrays.asList(line.split("\0"));
    }

    /** The feature version, such as 8, 11 or 17, from the file {@code release} of the Java home. */
    OptionalInt feature() {
        String version = javaVersion().orElse("");
        int digits = 0;
        while (digits < version.length() && Character.isDigit(version.charAt(digits))) {
            digits++;
        }
        return digits == 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(version.substring(0, digits)));
    }

    /** {@code 17.0.15}; {@code 8.0_452} for Java 8, which calls itself 1.8. */
    Optional<String> javaVersion() {
        try {
            Path root = proc.resolve("root");
            Path folder = Files.readSymbolicLink(proc.resolve("exe")).getParent();
            for (int i = 0; folder != null && i < 3; i++, folder = folder.getParent()) {
                Path file = root.resolve(folder.resolve("release").toString().substring(1));
                String release = Files.exists(file) ? Files.readString(file) : "";
                int begin = release.indexOf(JAVA_VERSION);
                if (begin >= 0) {
                    begin += JAVA_VERSION.length();
                    String version = release.substring(begin, release.indexOf('"', begin));
                    return Optional.of(version.startsWith("1.") ? version.substring(2) : version);
                }
            }
        } catch (IOException | RuntimeException unknown) {
            // The version stays unknown.
        }
        return Optional.empty();
    }

    /** Versions of the Cosmos SDK's jars that the process has open. */
    List<String> sdkVersions() {
        Pattern sdkJar = Pattern.compile("azure-cosmos(?:db-gateway)?-(\\d[^/]*)\\.jar");
        TreeSet<String> versions = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(proc.resolve("fd"))) {
            for (Path file : files) {
                Matcher jar = sdkJar.matcher(target(file));
                if (jar.find()) {
                    versions.add(jar.group(1));
                }
            }
        } catch (IOException | RuntimeException unknown) {
            // The version stays unknown.
        }
        return new ArrayList<>(versions);
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException closedMeanwhile) {
            return "";
        }
    }

    /** Whether it belongs to another user and we are not root. */
    boolean belongsToAnother() {
        Optional<Integer> owner = user(proc);
        return owner.isPresent() && we.isPresent() && we.get() != 0 && !we.equals(owner);
    }

    /** The id of the user who owns the process. */
    Optional<Integer> user() {
        return user(proc);
    }

    private static Optional<Integer> user(Path file) {
        try {
            return Optional.of((Integer) Files.getAttribute(file, "unix:uid"));
        } catch (IOException | RuntimeException unknown) {
            return Optional.empty();
        }
    }

    /** The root of its file system as we see it, if that is another one than ours, as in a container. */
    Optional<Path> otherRoot() {
        try {
            Path theirs = Files.readSymbolicLink(proc.resolve("ns/mnt"));
            Path ours = Files.readSymbolicLink(SELF.resolve("ns/mnt"));
            return theirs.equals(ours) ? Optional.empty() : Optional.of(proc.resolve("root"));
        } catch (IOException | RuntimeException unknown) {
            return Optional.empty();
        }
    }

    /** The file of its name, one for all who look at the process from here. */
    Path nameFile() {
        return proc.resolve("comm");
    }

    /** The folder in which its JVM keeps its own files, as we see it. */
    Path temporaryFiles() {
        return otherRoot().orElse(Path.of("/")).resolve("tmp");
    }

    /** Its number as it knows it itself, which is another one in a container. */
    String pidInside() {
        String status = text("status").orElse("");
        int begin = status.indexOf(NUMBERS);
        if (begin < 0) {
            return proc.getFileName().toString();
        }
        String line = status.substring(begin, status.indexOf('\n', begin + 1));
        return line.substring(line.lastIndexOf('\t') + 1);
    }

    /** Whether its JVM has been attached to before, and so need not be woken. */
    boolean isListening() {
        return Files.exists(temporaryFiles().resolve(".java_pid" + pidInside()));
    }

    private Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(proc.resolve(file), StandardCharsets.ISO_8859_1));
        } catch (IOException | RuntimeException unknown) {
            return Optional.empty();
        }
    }

    /** Every process that has a JVM in it, but our own. */
    static Stream<ProcessHandle> jvms() {
        long self = ProcessHandle.current().pid();
        return ProcessHandle.allProcesses().filter(process -> process.pid() != self && isJvm(process));
    }

    private static boolean isJvm(ProcessHandle process) {
        String command = process.info().command().orElse("");
        return of(process.pid()).isJvm() || command.endsWith("java") || command.endsWith("java.exe");
    }
}
