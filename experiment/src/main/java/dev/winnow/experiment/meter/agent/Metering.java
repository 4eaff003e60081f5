package dev.winnow.experiment.meter.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;

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
}
