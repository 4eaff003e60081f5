package dev.winnow.cli.live;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.cli.attach.ReplyValue;

/**
 * Brings a recording from the application's files to the file that the user wants. Holds the application's files open: those of a
 * container vanish with its last process.
 */
final class RecordingTransfer implements Closeable {
    private static final int MAGIC = 0x464c5200; // "FLR" and a zero
    private static final int HEADER = 68;
    private static final int SIZE = 8;
    private static final int STATE = 64;

    private final Path output;
    private final Path recording;
    private final FileChannel written;
    private final Set<Long> redacted = new HashSet<>();

    /** What the JVM leaves if it is killed; null if unknown. */
    private DirectoryStream<Path> repository;

    private Set<String> earlierChunks = Set.of();
    private boolean keeps;

    /** @param recording the empty file that the JVM will write */
    RecordingTransfer(Path recording, Path output) throws IOException {
        this.recording = recording;
        this.output = output;
        this.written = FileChannel.open(recording, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** @throws IOException if the file cannot be created or replaced */
    static void checkOutput(Path output) throws IOException {
        if (replaces(output)) {
            try {
                Files.delete(part(folder(output)));
            } catch (IOException e) {
                throw new IOException(cannotWrite(output, e), e);
            }
        } else if (!Files.isWritable(output)) {
            throw new IOException("--output: cannot write " + output + ": permission denied");
        }
    }

    /** A file is replaced by a complete one; a device, a pipe, or a file in a folder that we may not change, is written. */
    private static boolean replaces(Path output) throws IOException {
        return !Files.exists(output) || Files.isRegularFile(output) && Files.isWritable(folder(output));
    }

    /** Of the file that a symbolic link leads to. */
    private static Path folder(Path output) throws IOException {
        return (Files.exists(output) ? output.toRealPath() : output.toAbsolutePath()).getParent();
    }

    /**
     * The recording has begun.
     *
     * @param started what the agent says about it
     * @param folder in which Flight Recorder writes meanwhile
     */
    void begun(ReplyValue started, Path folder) {
        for (ReplyValue type : started.path("redact")) {
            redacted.add(type.asLong());
        }
        Set<String> earlier = new HashSet<>();
        for (ReplyValue chunk : started.path("earlierChunks")) {
            earlier.add(chunk.asText());
        }
        earlierChunks = earlier;
        try {
            repository = Files.newDirectoryStream(folder);
        } catch (IOException e) {
            repository = null; // then nothing can be kept if the JVM is killed
        }
    }

    /**
     * Writes what is there of the recording after the JVM has ended: the JVM has written it when it exited, or left its chunks when it was
     * killed.
     *
     * @return false if there is nothing that can be read
     */
    boolean writeWhatIsLeft() throws IOException {
        if (written.size() > 0) {
            write();
            return true;
        }
        Path collected = Files.createTempFile("winnow-", ".jfr");
        try (FileChannel chunks = FileChannel.open(
                collected, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
            collectChunks(chunks);
            if (chunks.size() > 0) {
                write(chunks);
            }
            return chunks.size() > 0;
        }
    }

    private void collectChunks(FileChannel collected) throws IOException {
        if (!(repository instanceof SecureDirectoryStream)) {
            return;
        }
        SecureDirectoryStream<Path> folder = (SecureDirectoryStream<Path>) repository;
        Set<String> names = new TreeSet<>(); // are times
        for (Path file : folder) {
            String name = file.getFileName().toString();
            if (name.endsWith(".jfr") && !earlierChunks.contains(name)) {
                names.add(name);
            }
        }
        for (String name : names) {
            try (SeekableByteChannel chunk =
                    folder.newByteChannel(Path.of(name), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
                append(chunk, collected);
            }
        }
    }

    /** Appends what the JVM has flushed of a chunk, as a complete one; nothing if it has flushed nothing, as before JDK 14. */
    private static void append(SeekableByteChannel chunk, FileChannel out) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        while (header.hasRemaining() && chunk.read(header) >= 0) {
            // Reads on.
        }
        long size = header.getLong(SIZE);
        if (header.hasRemaining() || header.getInt(0) != MAGIC || size <= HEADER || size > chunk.size()) {
            return;
        }
        header.put(STATE, (byte) 0);
        out.write(header.flip());
        chunk.position(HEADER);
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        for (long left = size - HEADER; left > 0; left -= buffer.position()) {
            buffer.clear();
            buffer.limit((int) Math.min(left, buffer.capacity()));
            if (chunk.read(buffer) < 0) {
                throw new EOFException("the chunk has become shorter");
            }
            out.write(buffer.duplicate().flip());
        }
    }

    /** Writes the recording that the JVM has written. */
    void write() throws IOException {
        write(written);
    }

    /** The recording stays where it is if it cannot be written. */
    private void write(FileChannel from) throws IOException {
        keeps = true;
        RecordingRedaction.redact(from, redacted);
        try {
            if (replaces(output)) {
                Path part = part(folder(output));
                try {
                    copy(from, part);
                    Files.move(
                            part,
                            Files.exists(output) ? output.toRealPath() : output,
                            StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(part);
                }
            } else {
                copy(from, output);
            }
            keeps = false;
        } catch (IOException e) {
            throw new IOException(cannotWrite(output, e) + "; the recording is kept in " + recording, e);
        }
    }

    /** A file beside the output, with the permissions that the user's files have. */
    private static Path part(Path folder) throws IOException {
        return Files.createFile(folder.resolve("winnow-" + Long.toHexString(System.nanoTime()) + ".part"));
    }

    private static void copy(FileChannel from, Path to) throws IOException {
        try (FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
            long size = from.size();
            for (long done = 0; done < size; ) {
                done += from.transferTo(done, size - done, out);
            }
        }
    }

    private static String cannotWrite(Path output, IOException e) {
        String reason = e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
        return "--output: cannot write " + output + ": " + reason;
    }

    /** Deletes the application's file, unless it is the only one with the recording. */
    @Override
    public void close() throws IOException {
        written.close();
        if (repository != null) {
            repository.close();
        }
        if (!keeps) {
            Files.deleteIfExists(recording);
        }
    }
}
