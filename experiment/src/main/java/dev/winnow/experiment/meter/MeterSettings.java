package dev.winnow.experiment.meter;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What to count and where to write readings: a properties file, because an agent's argument cannot hold every path and name. */
public final class MeterSettings {
    private static final String OPERATION = "operation";
    private static final String READINGS = "readings";

    public final OperationName operation;
    public final Path readings;

    public MeterSettings(OperationName operation, Path readings) {
        this.operation = operation;
        this.readings = readings;
    }

    static MeterSettings read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        }
        return new MeterSettings(
                OperationName.parse(properties.getProperty(OPERATION)), Path.of(properties.getProperty(READINGS)));
    }

    public void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(OPERATION, operation.toString());
        properties.setProperty(READINGS, readings.toString());
        try (Writer out = Files.newBufferedWriter(file)) {
            properties.store(out, null);
        }
    }
}
