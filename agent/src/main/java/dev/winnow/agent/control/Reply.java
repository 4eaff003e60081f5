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

/**
 * The file through which answers go back, each a line of JSON: attaching lets a caller pass a text and no more, and no port is
 * ever opened. The file is the caller's; one that is gone is not made again.
 */
final class Reply {
    private final Path file;

    Reply(Path file) {
        this.file = file;
    }

    void answer(Map<String, Object> content) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("winnow", Agent.version());
        line.putAll(content);
        write(Json.write(line));
    }

    void refuse(String message, int exitCode) throws IOException {
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

    /** Whether the caller has taken its file away, and so does not wait any more. */
    boolean isGone() {
        return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** What the caller has not taken out of the file yet. */
    long bytes() throws IOException {
        return Files.size(file);
    }
}
