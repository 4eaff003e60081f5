package dev.winnow.demo.metered;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.process.Tail;

/** The command line of {@code winnow.jar}, as operators use it. */
public final class WinnowCommand {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LAST_LINE = 1;

    private final Path jar;

    /** @param home the checkout, built */
    public WinnowCommand(Path home) {
        jar = home.resolve(Path.of("target", "winnow.jar"));
    }

    /**
     * Runs a command with {@code --json}.
     *
     * @throws RunFailedException with the line that it complained with, if it failed
     */
    public JsonNode run(String... words) {
        List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString(), "-jar", jar.toString()));
        command.addAll(Arrays.asList(words));
        command.add("--json");
        try {
            // Not a child that ends with us: on Ctrl-C it has to put a JVM back to what it was.
            Process process = new ProcessBuilder(command).start();
            Tail complaints = new Tail(LAST_LINE);
            Thread reader = new Thread(() -> process.errorReader().lines().forEach(complaints::add));
            reader.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int exitCode = process.waitFor();
            reader.join();
            if (exitCode != 0) {
                throw new RunFailedException(String.join("", complaints.lines()));
            }
            return JSON.readTree(said);
        } catch (IOException e) {
            throw new RunFailedException("cannot run " + String.join(" ", command) + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }
}
