package dev.winnow.cli.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ProcessEndedException;
import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

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
    static final int SECONDS_TO_WRITE = 60;

    /** Full garbage collections of a large heap take a while. */
    private static final int SECONDS_OF_HISTOGRAMS = 120;

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

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            description =
                    "End the recording when its data in the application's temporary directory reach this size, such as"
                            + " 50m or 1g; Flight Recorder may add the 10 MB that it holds in memory. Default: ${DEFAULT-VALUE}.",
            defaultValue = "250m",
            converter = Size.class)
    private long maxBytes;

    @Option(
            names = "--live",
            description = {
                "Also record what stays alive: samples of objects that are alive at the end (jdk.OldObjectSample), and class"
                        + " histograms of the beginning and the end. Each histogram is a full garbage collection, which stops the"
                        + " application."
            })
    private boolean live;

    @Option(
            names = "--path-to-gc-roots",
            paramLabel = "DURATION",
            description =
                    "With --live, also record what holds the objects. The search stops the application at the end, for at most"
                            + " DURATION; 1s if none is given.",
            arity = "0..1",
            fallbackValue = "1s",
            converter = Durations.class)
    private Duration pathToRoots;

    @Override
    void run() throws IOException {
        if (pathToRoots != null && !live) {
            throw usage("--path-to-gc-roots needs --live");
        }
        Path file = output == null ? Path.of("winnow-" + pid + ".jfr") : output;
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw usage("--output: cannot write " + file + "; name a file in a folder that exists");
        }
        RecordingTransfer.checkOutput(file);
        TargetJvm target = new TargetJvm(pid);
        target.checkPreconditions();
        Path recording = target.newSharedFile(".jfr");
        try (RecordingTransfer transfer = new RecordingTransfer(recording, file)) {
            try {
                ReplyValue answer = record(target, recording, transfer);
                transfer.write();
                print(answer, file);
            } catch (ProcessEndedException e) {
                if (!transfer.writeWhatIsLeft()) {
                    throw new IOException(
                            e.getMessage() + "; it has left nothing of the recording that can be read", e);
                }
                printEnded(e.getMessage(), file);
            }
        }
    }

    private ReplyValue record(TargetJvm target, Path recording, RecordingTransfer transfer) throws IOException {
        long searchMillis = pathToRoots == null ? 0 : pathToRoots.toMillis();
        Map<String, String> parameters = Map.of(
                "file", target.pathInTarget(recording).toString(),
                "millis", String.valueOf(duration.toMillis()),
                "maxBytes", String.valueOf(maxBytes),
                "live", live ? String.valueOf(searchMillis) : "",
                "announce", "true");
        double seconds =
                (duration.toMillis() + searchMillis) / 1e3 + SECONDS_TO_WRITE + (live ? SECONDS_OF_HISTOGRAMS : 0);
        try (ReplyChannel replies = target.send("record", parameters)) {
            ReplyValue answer = replies.next(seconds);
            mentionOtherVersion(answer);
            if (answer.path("started").asBoolean()) {
                transfer.begun(
                        answer, target.pathOutside(answer.path("repository").asText()));
                answer = replies.next(seconds);
            }
            return answer;
        }
    }

    private void printEnded(String how, Path file) throws IOException {
        if (isJson()) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("file", file.toString());
            result.put("bytes", Files.size(file));
            result.put("cutShort", true);
            result.put("cause", how);
            printJson(result);
            return;
        }
        out().println(String.format(
                Locale.ROOT,
                "Recorded %s (%,d bytes) until %s. To read it: winnow report %s",
                file,
                Files.size(file),
                how,
                file));
    }

    private void print(ReplyValue answer, Path file) throws IOException {
        if (isJson()) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("file", file.toString());
            result.put("bytes", answer.path("bytes").asLong());
            result.put("cutShort", answer.path("cutShort").asBoolean());
            result.put("cause", answer.path("cause").asText());
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
            out().println("The recording ended early: " + answer.path("cause").asText() + '.');
        }
    }

    /** {@code 50m}: a number of bytes, with k, m or g. */
    private static final class Size implements ITypeConverter<Long> {
        private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kmg]?)", Pattern.CASE_INSENSITIVE);

        @Override
        public Long convert(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches() || Long.parseLong(form.group(1)) == 0) {
                throw new TypeConversionException("'" + text + "' is not a size such as 500k, 50m or 1g");
            }
            int unit = "kmg".indexOf(form.group(2).toLowerCase(Locale.ROOT));
            long factor = form.group(2).isEmpty() ? 1 : (long) Math.pow(1_000, unit + 1);
            return Long.parseLong(form.group(1)) * factor;
        }
    }
}
