package dev.winnow.experiment.subject;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.meter.CountedReading;
import dev.winnow.experiment.meter.MeterSettings;
import dev.winnow.experiment.meter.OperationName;

/** The files for the settings and the readings of a meter in another JVM. The meter stops when they are deleted. */
public final class MeterFiles implements AutoCloseable {
    private final Path settings;
    private final Path readings;
    private long position;

    public MeterFiles(OperationName operation) {
        try {
            settings = temporary("meter");
            readings = temporary("readings");
            new MeterSettings(operation, readings).write(settings);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static Path temporary(String purpose) throws IOException {
        Path file = Files.createTempFile("winnow-" + purpose + "-", ".tmp");
        // For an end by Ctrl-C, which closes nothing.
        file.toFile().deleteOnExit();
        return file;
    }

    /** The agent's argument. */
    public String argument() {
        return settings.toString();
    }

    /** What has been written since the last call. */
    public List<CountedReading> next() {
        try (SeekableByteChannel channel = Files.newByteChannel(readings)) {
            ByteBuffer unread = ByteBuffer.allocate((int) (channel.size() - position));
            channel.position(position);
            while (unread.hasRemaining() && channel.read(unread) >= 0) {}
            String text = new String(unread.array(), 0, unread.position(), StandardCharsets.US_ASCII);
            int whole = text.lastIndexOf('\n') + 1;
            position += whole;
            List<CountedReading> next = new ArrayList<>();
            text.substring(0, whole).lines().forEach(line -> next.add(CountedReading.parse(line)));
            return next;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static RunFailedException failure(IOException e) {
        return new RunFailedException("cannot exchange files with the measured JVM: " + e.getMessage(), e);
    }

    @Override
    public void close() {
        for (Path file : List.of(settings, readings)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // A leftover is no reason to lose a measurement.
            }
        }
    }
}
