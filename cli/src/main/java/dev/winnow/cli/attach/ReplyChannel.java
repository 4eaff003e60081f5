package dev.winnow.cli.attach;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The agent's replies to one command: lines of JSON in a temporary file, which is deleted at the end. */
public final class ReplyChannel implements Closeable {
    private static final long POLL_MILLIS = 20;
    private static final long LARGE = 1_000_000;

    private final long pid;
    private final ProcessFacts facts;
    private final Path file;
    private final SharedFiles files;

    /** Also deletes the file when the command is interrupted: this tells the agent that nobody waits any more. */
    private final Thread cleanUp = new CleanUp();

    private long position;

    ReplyChannel(long pid, ProcessFacts facts, Path file, SharedFiles files) {
        this.pid = pid;
        this.facts = facts;
        this.file = file;
        this.files = files;
        Runtime.getRuntime().addShutdownHook(cleanUp);
    }

    String pathInTarget() {
        return files.inTarget(file).toString();
    }

    /**
     * Waits for the next reply.
     *
     * @throws CommandRejectedException if the agent rejects the command
     * @throws ProcessEndedException if the process ends before it replies
     * @throws IOException if no reply arrives in time
     */
    public ReplyValue next(double seconds) throws IOException {
        long deadline = System.nanoTime() + (long) (seconds * 1e9);
        String line = lineOrEnd();
        while (line == null || line.isEmpty()) {
            if (facts.hasEnded()) {
                line = lineOrEnd(); // its last words
                if (line == null) {
                    throw AttachPreconditions.ended(pid, facts);
                }
                break;
            }
            if (System.nanoTime() > deadline) {
                throw new IOException("the agent does not reply; the application's standard error may say why");
            }
            pause();
            line = lineOrEnd();
        }
        ReplyValue answer = ReplyJson.read(line);
        if (answer.names().contains("error")) {
            ReplyValue exitCode = answer.path("exitCode");
            throw new CommandRejectedException(
                    answer.path("error").asText()
                            + otherVersion(answer.path("winnow").asText()),
                    exitCode.isNumber() ? exitCode.asInt() : 1);
        }
        return answer;
    }

    /** Whether the command has reached the agent, which then writes an empty line at once. */
    boolean hasBegun() {
        try {
            return Files.size(file) > 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** An agent of another version may not know what this command asks for. */
    private static String otherVersion(String theirs) {
        String ours = ReplyChannel.class.getPackage().getImplementationVersion();
        return ours == null || theirs.isEmpty() || ours.equals(theirs)
                ? ""
                : " (the agent in that JVM is winnow " + theirs + ", this is " + ours + ")";
    }

    /** As {@link #line}. The files of a container are gone as soon as its last process has ended. */
    private String lineOrEnd() throws IOException {
        try {
            return line();
        } catch (IOException e) {
            if (AttachPreconditions.endsNow(facts)) {
                throw AttachPreconditions.ended(pid, facts);
            }
            throw e;
        }
    }

    /** The next complete line, or null if there is none yet. */
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

    private final class CleanUp extends Thread {
        @Override
        public void run() {
            delete();
        }
    }
}
