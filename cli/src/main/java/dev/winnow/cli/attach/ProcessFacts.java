package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
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
    private static final String NUMBERS = "NSpid:";
    private static final int SIGQUIT = 3;

    /** Of {@code /proc/PID/stat}, counted from the state, which is the third of all ({@code proc_pid_stat(5)}). */
    private static final int STATE = 0;

    private static final int THREADS = 17;
    private static final int STARTED = 19;
    private static final int EXIT_CODE = 49;

    private static final Path SELF = Path.of("/proc/self");

    private final Path proc;
    private final Optional<Integer> we;

    /** When the process started, in the system's ticks; empty if that cannot be read. Tells it from a later process of the same number. */
    private final String started;

    private ProcessFacts(Path proc, Optional<Integer> we) {
        this.proc = proc;
        this.we = we;
        this.started = field(stat(), STARTED);
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
                || !Files.exists(SELF) && ProcessHandle.of(pid()).isPresent();
    }

    /** What runs in the process, as far as that can be read. */
    enum Runtime {
        HOTSPOT,
        OPENJ9,
        /** No Java, or a native image. */
        OTHER,
        UNKNOWN
    }

    /** HotSpot only where something that can be read says so. */
    Runtime runtime() {
        Optional<String> maps = text("maps");
        if (maps.isEmpty()) {
            return hasPerformanceCounters() ? Runtime.HOTSPOT : Runtime.UNKNOWN;
        }
        if (maps.get().contains("/libj9vm")) {
            return Runtime.OPENJ9;
        }
        return maps.get().contains("/libjvm.so") ? Runtime.HOTSPOT : Runtime.OTHER;
    }

    /**
     * Whether there is a file with the performance counters of a HotSpot JVM with that number and user. A JVM that was killed leaves its
     * file behind, so the file must be younger than the process.
     */
    private boolean hasPerformanceCounters() {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporaryFiles(), "hsperfdata_*")) {
            for (Path folder : folders) {
                Path file = folder.resolve(pidInside());
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && user(file).equals(user(proc))
                        && isYounger(file)
                        && isHotSpot(Files.readString(file, StandardCharsets.ISO_8859_1))) {
                    return true;
                }
            }
        } catch (IOException | RuntimeException unknown) {
            // Then nothing is known.
        }
        return false;
    }

    /** The start of a process is known to the second. */
    private boolean isYounger(Path file) throws IOException {
        Optional<Instant> start =
                ProcessHandle.of(pid()).flatMap(process -> process.info().startInstant());
        return start.isPresent()
                && Files.getLastModifiedTime(file)
                        .toInstant()
                        .isAfter(start.get().minusSeconds(1));
    }

    /** A native image can have such counters as well. */
    private static boolean isHotSpot(String counters) {
        return counters.startsWith("\u00ca\u00fe\u00c0\u00c0")
                && counters.contains("sun.rt.createVmBeginTime")
                && !counters.contains("Substrate VM");
    }

    /**
     * Whether the process has a handler for SIGQUIT, the signal that starts the attach listener; it kills a process that has none, such as
     * a JVM that is just starting or runs with {@code -Xrs}. Unknown, and so false, where {@code /proc/PID/status} cannot be read; true
     * on a system without {@code /proc}.
     */
    boolean handlesQuit() {
        if (!Files.exists(SELF)) {
            return true;
        }
        String caught = status("SigCgt:");
        return !caught.isEmpty() && (Long.parseUnsignedLong(caught, 16) >> (SIGQUIT - 1) & 1) == 1;
    }

    /** The process that this is only a thread of; empty for a process. */
    Optional<String> processOfThread() {
        String group = status("Tgid:");
        return group.isEmpty() || group.equals(proc.getFileName().toString()) ? Optional.empty() : Optional.of(group);
    }

    /** Whether the process that this object was made for is gone, or a zombie, which only waits for its parent. */
    boolean hasEnded() {
        if (started.isEmpty()) {
            return !exists();
        }
        String[] stat = stat();
        return !field(stat, STARTED).equals(started) || isZombie(stat);
    }

    /** A main thread that has ended before the others looks like one, too. */
    private static boolean isZombie(String[] stat) {
        String state = field(stat, STATE);
        return state.equals("X") || state.equals("Z") && Integer.parseInt(field(stat, THREADS)) <= 1;
    }

    /** With which exit code or signal it has ended, as a supplement to a sentence; empty where the system does not tell. */
    String howItEnded() {
        String[] stat = stat();
        String wait = isZombie(stat) ? field(stat, EXIT_CODE) : "";
        int code = wait.isEmpty() ? 0 : Integer.parseInt(wait);
        int signal = code & 0x7f;
        return code == 0 ? "" : signal == 0 ? " with exit code " + (code >> 8) : " by signal " + signal;
    }

    /** The fields of {@code /proc/PID/stat} after the process's name, which may contain anything. All of one moment: the process may end meanwhile. */
    private String[] stat() {
        String stat = text("stat").orElse("");
        return stat.substring(stat.lastIndexOf(')') + 1).trim().split(" ");
    }

    private static String field(String[] stat, int index) {
        return index < stat.length ? stat[index] : "";
    }

    /** The last word of a line of {@code /proc/PID/status}; empty if there is none. */
    private String status(String name) {
        String status = '\n' + text("status").orElse("") + '\n';
        int begin = status.indexOf('\n' + name);
        if (begin < 0) {
            return "";
        }
        String line = status.substring(begin, status.indexOf('\n', begin + 1));
        return line.substring(line.lastIndexOf('\t') + 1);
    }

    private long pid() {
        return Long.parseLong(proc.getFileName().toString());
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
        return Files.exists(SELF)
                ? otherRoot().orElse(Path.of("/")).resolve("tmp")
                : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Its number as it knows it itself, which is another one in a container. */
    String pidInside() {
        String number = status(NUMBERS);
        return number.isEmpty() ? proc.getFileName().toString() : number;
    }

    /** Whether its JVM has been attached to before, and so need not be woken. */
    boolean isListening() {
        return Files.exists(socket());
    }

    /** Where its attach listener listens, as we see it. */
    Path socket() {
        return temporaryFiles().resolve(".java_pid" + pidInside());
    }

    /** Whether it sees other files than we do, but the same process numbers. */
    boolean hasOtherRootButSameNumber() {
        return otherRoot().isPresent() && pidInside().equals(proc.getFileName().toString());
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
        return of(process.pid()).runtime() == Runtime.HOTSPOT
                || command.endsWith("java")
                || command.endsWith("java.exe");
    }
}
