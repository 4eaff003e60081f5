package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often and how long all threads of a JVM stood still, and what for, as it logs it itself. */
final class Pauses implements AutoCloseable {
    /** What JDK 12 and older write in two lines. */
    private static final Pattern BEGIN = Pattern.compile("Entering safepoint region: (\\w+)");

    private static final Pattern END = Pattern.compile("application threads were stopped: ([\\d.]+) seconds");

    private static final Pattern WHOLE = Pattern.compile("Safepoint \"(\\w+)\".* Total: +(\\d+) ns");

    private static final String CHANGE_OF_CLASSES = "RedefineClasses";

    private final Path log;

    /** For a JVM that starts with {@link #option}. */
    Pauses() throws IOException {
        this(Files.createTempFile("winnow-pauses-", ".log"));
        log.toFile().deleteOnExit();
    }

    /** @param log what a JVM wrote */
    Pauses(Path log) {
        this.log = log;
    }

    /** The option that has a JVM write the log. */
    String option() {
        return "-Xlog:safepoint:file=" + log + ":none:filecount=0";
    }

    /** One line about those so far. */
    String sum() throws IOException {
        List<Pause> changes = new ArrayList<>();
        List<Pause> others = new ArrayList<>();
        for (Pause pause : all()) {
            (pause.operation.equals(CHANGE_OF_CLASSES) ? changes : others).add(pause);
        }
        return String.format(
                Locale.ROOT,
                "its threads stood still %d times for a change of classes, %.0f ms at most; %.0f ms at most for anything else",
                changes.size(),
                longestMillis(changes),
                longestMillis(others));
    }

    private static double longestMillis(List<Pause> pauses) {
        return pauses.stream().mapToDouble(Pause::millis).max().orElse(0);
    }

    private List<Pause> all() throws IOException {
        List<Pause> pauses = new ArrayList<>();
        String operation = "";
        for (String line : Files.readAllLines(log)) {
            Matcher begin = BEGIN.matcher(line);
            Matcher end = END.matcher(line);
            Matcher whole = WHOLE.matcher(line);
            if (begin.find()) {
                operation = begin.group(1);
            } else if (end.find()) {
                pauses.add(new Pause(operation, Double.parseDouble(end.group(1)) * 1e3));
            } else if (whole.find()) {
                pauses.add(new Pause(whole.group(1), Long.parseLong(whole.group(2)) / 1e6));
            }
        }
        return pauses;
    }

    private record Pause(String operation, double millis) {}

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(log);
    }
}
