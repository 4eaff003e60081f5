package dev.winnow.agent.control;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.winnow.agent.Agent;
import dev.winnow.agent.options.BadOption;

/**
 * The file for the answers, one line of JSON each, after an empty one. The attach mechanism can pass only a string into the JVM and nothing back, and the
 * agent opens no port. The caller owns the file; if it is gone, it is not created again.
 */
final class Reply {
    private final Path file;

    Reply(Path file) {
        this.file = file;
    }

    /** An empty line says that the command has reached the agent. Without it, a full disk perhaps, the caller waits for a shorter time. */
    void begin() {
        try {
            write("");
        } catch (IOException | RuntimeException e) {
            // See above.
        }
    }

    void answer(Map<String, Object> content) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("winnow", Agent.version());
        line.putAll(content);
        write(Json.write(line));
    }

    /** Answers with an error. Never throws: if this fails, too, the caller reports that the file is empty. */
    void fail(Throwable error) {
        try {
            if (error instanceof Refusal) {
                fail(error.getMessage(), ((Refusal) error).exitCode);
            } else if (error instanceof BadOption) {
                fail(error.getMessage(), 2);
            } else {
                fail("error in the application's JVM: " + error, 1);
            }
        } catch (IOException | RuntimeException | Error e) {
            // See above.
        }
    }

    private void fail(String message, int exitCode) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("error", message);
        line.put("exitCode", exitCode);
        answer(line);
    }

    private void write(String line) throws IOException {
        try (OutputStream out = Files.newOutputStream(
                file, StandardOpenOption.WRITE, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS)) {
            out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Whether the caller has deleted its file, and so no longer waits. */
    boolean isGone() {
        return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Bytes in the file; a caller that reads empties it from time to time. */
    long bytes() throws IOException {
        return Files.size(file);
    }
}
