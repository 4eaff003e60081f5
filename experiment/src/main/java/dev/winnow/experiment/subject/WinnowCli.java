package dev.winnow.experiment.subject;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.JavaHome;

/** Runs commands of {@code winnow.jar} in a process of their own, as operators do. */
public final class WinnowCli {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path jar;

    public WinnowCli(Path winnowJar) {
        this.jar = winnowJar;
    }

    /**
     * Runs a command with {@code --json}.
     *
     * @throws RunFailedException with the command's last line on stderr, if it failed
     */
    public JsonNode run(String... words) {
        List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString(), "-jar", jar.toString()));
        command.addAll(Arrays.asList(words));
        command.add("--json");
        try {
            // Not a child that ends with us: after Ctrl-C it has to restore the other JVM.
            Process process = new ProcessBuilder(command).start();
            StringBuilder complaint = new StringBuilder();
            Thread reader = new Thread(() -> keepLastLine(process, complaint));
            reader.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int exitCode = process.waitFor();
            reader.join();
            if (exitCode != 0) {
                throw new RunFailedException(complaint.toString());
            }
            return JSON.readTree(output);
        } catch (IOException e) {
            throw new RunFailedException("cannot run " + String.join(" ", command) + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private static void keepLastLine(Process process, StringBuilder complaint) {
        try {
            String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            complaint.append(errors.substring(errors.lastIndexOf('\n') + 1));
        } catch (IOException e) {
            complaint.append(e.getMessage());
        }
    }
}
