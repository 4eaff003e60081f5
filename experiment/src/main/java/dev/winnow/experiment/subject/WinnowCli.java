package dev.winnow.experiment.subject;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;

/** Runs commands of {@code winnow.jar} on a JVM, each in a process of its own, with the JVM options of bin/winnow. */
public final class WinnowCli {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path jar;
    private final long pid;

    /** Commands of this installation. */
    public WinnowCli(long pid) {
        this(Installation.current().winnowJar(), pid);
    }

    WinnowCli(Path winnowJar, long pid) {
        this.jar = winnowJar;
        this.pid = pid;
    }

    /**
     * @return what the command said, as JSON
     * @throws RunFailedException with the command's last line on stderr, if it failed
     */
    public JsonNode run(String command, String... options) {
        return start(command, options).await();
    }

    /** @throws RunFailedException if there is no such process */
    public Running start(String command, String... options) {
        List<String> words = new ArrayList<>(List.of(
                JavaHome.current().java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString(),
                command,
                Long.toString(pid),
                "--json"));
        words.addAll(List.of(options));
        try {
            return new Running(words);
        } catch (IOException e) {
            throw new RunFailedException("cannot run " + String.join(" ", words) + ": " + e.getMessage(), e);
        }
    }

    /** A command that has begun. It does not end with us: after Ctrl-C it has to restore the other JVM. */
    public static final class Running {
        private final Process process;
        private final StringBuilder complaint = new StringBuilder();
        private final Thread reader = new Thread(this::keepLastLine);

        private Running(List<String> words) throws IOException {
            this.process = new ProcessBuilder(words).start();
            reader.start();
        }

        /**
         * Waits for its end.
         *
         * @return what it said, as JSON
         * @throws RunFailedException with its last line on stderr, if it failed
         */
        public JsonNode await() {
            try {
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                int exitCode = process.waitFor();
                reader.join();
                if (exitCode != 0) {
                    throw new RunFailedException(complaint.toString());
                }
                return JSON.readTree(output);
            } catch (IOException e) {
                throw new RunFailedException("cannot read what a winnow command said: " + e.getMessage(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new RunFailedException("interrupted", e);
            }
        }

        private void keepLastLine() {
            try {
                String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                complaint.append(errors.substring(errors.lastIndexOf('\n') + 1));
            } catch (IOException e) {
                complaint.append(e.getMessage());
            }
        }
    }
}
