package dev.winnow.cli.live;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The agent's answers to one command: lines of JSON in a file, which is taken away at the end. */
final class Conversation implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final long POLL_MILLIS = 20;
    private static final long LARGE = 1_000_000;

    private final Path file;
    private final TargetFiles files;

    /** Takes the file away also when the command is interrupted: by that the agent knows that nobody waits. */
    private final Thread cleanUp = new Thread(this::delete);

    private long position;

    Conversation(Path file, TargetFiles files) {
        this.file = file;
        this.files = files;
        Runtime.getRuntime().addShutdownHook(cleanUp);
    }

    String pathInTarget() {
        return files.inTarget(file).toString();
    }

    /**
     * Waits for the next answer.
     *
     * @throws AgentRefused if the answer is that it cannot be done
     * @throws IOException if none came in time
     */
    JsonNode next(double seconds) throws IOException {
        long deadline = System.nanoTime() + (long) (seconds * 1e9);
        String line = line();
        while (line == null) {
            if (System.nanoTime() > deadline) {
                throw new IOException(
                        "the agent does not answer; what the application wrote to standard error may say why");
            }
            pause();
            line = line();
        }
        JsonNode answer = MAPPER.readTree(line);
        if (answer.has("error")) {
            throw new AgentRefused(
                    answer.get("error").asText(), answer.path("exitCode").asInt(1));
        }
        return answer;
    }

    /** The next whole line, or null while there is none. */
    private String line() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long size = channel.size();
            ByteBuffer unread = ByteBuffer.allocate((int) (size - position));
            channel.read(unread, position);
            String text = new String(unread.array(), 0, unread.position(), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            if (end < 0) {
                return null;
            }
            String line = text.substring(0, end);
            position += line.getBytes(StandardCharsets.UTF_8).length + 1;
            if (position == size && position > LARGE) {
                channel.truncate(0); // the agent stops when nobody seems to read
                position = 0;
            }
            return line;
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        delete();
        try {
            Runtime.getRuntime().removeShutdownHook(cleanUp);
        } catch (IllegalStateException shuttingDown) {
            // Then it has run.
        }
    }

    private void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It is in a folder for temporary files.
        }
    }
}
