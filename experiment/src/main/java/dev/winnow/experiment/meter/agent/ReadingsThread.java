package dev.winnow.experiment.meter.agent;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import dev.winnow.experiment.meter.JvmMeter;

/** Appends a {@link CountedReading} every few milliseconds; ends when its file is deleted, because then nobody reads it. */
final class ReadingsThread extends Thread {
    private static final long EVERY_MILLIS = 20;

    private final Path file;
    private final Runnable atEnd;

    ReadingsThread(Path file, Runnable atEnd) {
        super("winnow-meter");
        setDaemon(true);
        this.file = file;
        this.atEnd = atEnd;
    }

    @Override
    public void run() {
        try (Writer out = Files.newBufferedWriter(file, StandardOpenOption.APPEND)) {
            awaitFirstOperation();
            JvmMeter meter = new JvmMeter();
            while (Files.exists(file)) {
                out.write(new CountedReading(Operations.counted(), meter.readOthers()).toLine() + "\n");
                out.flush();
                sleep(EVERY_MILLIS);
            }
        } catch (IOException e) {
            System.err.println("winnow: no more readings: " + e);
        } catch (InterruptedException e) {
            return; // stopped
        }
        atEnd.run();
    }

    /** Until then the application starts, and may want to be the first to touch the JVM's management. */
    private void awaitFirstOperation() throws InterruptedException {
        while (Operations.counted() == 0 && Files.exists(file)) {
            sleep(EVERY_MILLIS);
        }
    }
}
