package dev.winnow.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;

/** The arguments that an experiment was started with, as a JSON array, so that it can be resumed. */
public final class ExperimentFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NAME = "arguments.json";

    private ExperimentFile() {}

    /** @throws UsageException if the directory holds an experiment already */
    public static void write(Path directory, List<String> arguments) {
        Path file = directory.resolve(NAME);
        if (Files.exists(file)) {
            throw new UsageException(
                    "--output " + directory + ": holds an experiment; allowed is a new directory, or --resume "
                            + directory + " to go on with it");
        }
        try {
            JSON.writeValue(file.toFile(), arguments);
        } catch (IOException e) {
            throw new RunFailedException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** @throws UsageException if there is no experiment in the directory */
    public static List<String> read(Path directory) {
        try {
            return List.of(JSON.readValue(directory.resolve(NAME).toFile(), String[].class));
        } catch (IOException e) {
            throw new UsageException(
                    "--resume " + directory + ": allowed is the directory of an experiment that was begun");
        }
    }
}
