package dev.winnow.cli.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code winnow record PID --for 60s -o x.jfr}. */
@AutoService(Subcommand.class)
@Command(
        name = "record",
        description = {
            "Records a JVM with Flight Recorder: Winnow's events, and the JDK's about allocation, GC and CPU.",
            "A JVM without Winnow is recorded as it is: no class is changed, so the account is estimated from samples.",
            "Attach first to have exact counts of sites, too.",
            "Starting Flight Recorder for the first time costs the application about half a second of CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  winnow record 4711 --for 5m -o app.jfr   then: winnow report app.jfr"})
public final class RecordCommand extends LiveCommand {
    private static final int SECONDS_TO_WRITE = 60;

    @Parameters(paramLabel = "PID", description = "The process.")
    private long pid;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            description = "How long to record; default: ${DEFAULT-VALUE}.",
            defaultValue = "60s",
            converter = Durations.class)
    private Duration duration;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write; default: winnow-PID.jfr.")
    private Path output;

    @Override
    void run() throws IOException {
        Path file = output == null ? Path.of("winnow-" + pid + ".jfr") : output;
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw usage("--output: cannot write " + file + "; name a file in a folder that exists");
        }
        TargetJvm target = new TargetJvm(pid);
        target.checkPreconditions();
        Path recording = target.newSharedFile(".jfr");
        try {
            ReplyValue answer = record(target, recording);
            write(recording, file);
            print(answer, file);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static void write(Path recording, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            Files.copy(recording, out);
        } catch (IOException e) {
            throw new IOException("--output: cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    private ReplyValue record(TargetJvm target, Path recording) throws IOException {
        Map<String, String> parameters = Map.of(
                "file", target.pathInTarget(recording).toString(), "millis", String.valueOf(duration.toMillis()));
        try (ReplyChannel replies = target.send("record", parameters)) {
            ReplyValue answer = replies.next(duration.toMillis() / 1e3 + SECONDS_TO_WRITE);
            mentionOtherVersion(answer);
            return answer;
        }
    }

    private void print(ReplyValue answer, Path file) throws IOException {
        if (isJson()) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("file", file.toString());
            result.put("bytes", answer.path("bytes").asLong());
            result.put("cutShort", answer.path("cutShort").asBoolean());
            result.put("recordedOnly", answer.path("recordedOnly").asBoolean());
            printJson(result);
            return;
        }
        out().println(String.format(
                Locale.ROOT,
                "Recorded %s (%,d bytes). To read it: winnow report %s",
                file,
                answer.path("bytes").asLong(),
                file));
        if (answer.path("recordedOnly").asBoolean()) {
            out().println(
                            "No class was changed and no site counted, because Winnow was not attached. For exact counts of sites:");
            out().println("winnow attach " + pid + ", then record again.");
        }
        if (answer.path("cutShort").asBoolean()) {
            out().println("The recording ended early because the agent was detached.");
        }
    }
}
