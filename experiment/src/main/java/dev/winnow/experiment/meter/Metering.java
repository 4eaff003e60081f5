package dev.winnow.experiment.meter;

import java.io.IOException;
import java.io.Writer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Counts operations and writes readings, until it is stopped or the file for the readings is deleted. */
public final class Metering {
    private static Metering running;

    private final Instrumentation instrumentation;
    private final OperationWeaver weaver;
    private final ReadingsThread readings;

    private Metering(MeterSettings settings, Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
        this.weaver = new OperationWeaver(settings.operation);
        this.readings = new ReadingsThread(settings.readings, () -> stop(this));
    }

    /** @param settingsFile of {@link MeterSettings} */
    public static synchronized void start(String settingsFile, Instrumentation instrumentation) throws Exception {
        stop();
        running = new Metering(MeterSettings.read(Path.of(settingsFile)), instrumentation);
        instrumentation.addTransformer(running.weaver, true);
        running.retransform();
        running.readings.start();
    }

    /** Restores the original classes; does nothing if no metering runs. */
    public static synchronized void stop() {
        if (running != null) {
            running.instrumentation.removeTransformer(running.weaver);
            running.readings.interrupt();
            try {
                running.retransform();
            } catch (UnmodifiableClassException e) {
                throw new IllegalStateException(e);
            }
            running = null;
        }
    }

    /** A thread that ends late must not stop a metering that was started after its own. */
    private static synchronized void stop(Metering ended) {
        if (running == ended) {
            stop();
        }
    }

    private void retransform() throws UnmodifiableClassException {
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (weaver.concerns(loaded) && instrumentation.isModifiableClass(loaded)) {
                instrumentation.retransformClasses(loaded);
            }
        }
    }

    /** Appends a {@link CountedReading} every few milliseconds; ends when its file is deleted, because then nobody reads it. */
    private static final class ReadingsThread extends Thread {
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
}
