package dev.winnow.tests.harm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;

/** Runs of one hostile program on one JDK, all with the same input. */
final class TargetRuns {
    /** The lines of a live program's standard input. */
    static final List<String> STAGES =
            List.of("alone", "attached", "read", "switched", "recording", "recorded", "detached", "again", "end");

    /** A program that hangs decides, and not a machine that is busy. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** What JDK 11 prints to standard output when a recording starts with the JVM; newer ones log it. */
    private static final Pattern RECORDING_STARTED =
            Pattern.compile("Started recording 1\\..*\\R(?:\\R?Use jcmd .* to copy recording data to file\\.\\R)?");

    private static final int LOGS_SINCE = 17;

    private static final String OUR_LINE = "winnow: ";

    private final HostileTarget target;
    private final Jdks.Jdk jdk;
    private final Path folder;

    TargetRuns(HostileTarget target, Jdks.Jdk jdk, Path folder) {
        this.target = target;
        this.jdk = jdk;
        this.folder = folder;
    }

    boolean isLive() {
        return target.isLive();
    }

    boolean isRecorded() {
        return target.isRecordedOn(jdk);
    }

    /** Without Winnow, to be operated by the test. */
    RunningJvm start(String... options) throws IOException {
        return launch(jvm("program").option(options));
    }

    /** Without Winnow. */
    Transcript alone() throws Exception {
        return throughAllStages(jvm("alone"));
    }

    /** With the agent from its start. */
    Transcript withAgent(String settings) throws Exception {
        return throughAllStages(jvm("agent").agent(all(settings)));
    }

    /** With the agent and a recording from its start. */
    Transcript withAgentRecorded(String settings) throws Exception {
        TargetJvm jvm = jvm("recorded").agent(all(settings)).option("-XX:StartFlightRecording");
        return throughAllStages(jdk.feature() < LOGS_SINCE ? jvm : jvm.option("-Xlog:jfr+startup=off"));
    }

    /** Attaches, reads, switches, records, detaches, and attaches again, while the program goes from stage to stage. */
    Transcript attachedTo(Operator operator, String settings) throws Exception {
        try (RunningJvm program = launch(jvm("attached"))) {
            operator.operate(target, program, all(settings));
            return transcript(program);
        }
    }

    private String all(String settings) {
        String methods = target.methods().isEmpty() ? "" : ",methods=" + target.methods();
        return settings + ",packages=" + target.packages() + ",period=200ms" + methods;
    }

    private TargetJvm jvm(String run) throws IOException {
        TargetJvm jvm = new TargetJvm(jdk, Files.createDirectories(folder.resolve(run)));
        jvm.classPath(target.classes().toString());
        for (Path library : target.libraries()) {
            jvm.classPath(library.toString());
        }
        // Without it, JDK 21 and newer warn of every agent that is attached.
        return jvm.option("-XX:+EnableDynamicAgentLoading")
                .option(target.jvmOptions().toArray(new String[0]));
    }

    private Transcript throughAllStages(TargetJvm jvm) throws Exception {
        try (RunningJvm program = launch(jvm)) {
            STAGES.forEach(program::send);
            return transcript(program);
        }
    }

    private RunningJvm launch(TargetJvm jvm) throws IOException {
        return jvm.launch(target.mainClass()).killAfter(LIMIT);
    }

    private static Transcript transcript(RunningJvm program) throws Exception {
        int exitCode = program.exitCode();
        String end = program.isKilled() ? "still running after " + LIMIT.toSeconds() + " s" : "exit code " + exitCode;
        String err =
                program.err().lines().filter(line -> !line.startsWith(OUR_LINE)).collect(Collectors.joining("\n"));
        return new Transcript(RECORDING_STARTED.matcher(program.out()).replaceAll(""), err, end);
    }
}
