package dev.winnow.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;

/** The rate that a share came to, {@code rate.json} in the experiment's directory: all pairs, also after {@code --resume}, have the same. */
public final class RateFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PER_SECOND = "perSecond";

    private final Path file;

    public RateFile(Path directory) {
        file = directory.resolve("rate.json");
    }

    /** Empty if none was written. */
    public Optional<FixedRate> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            JsonNode perSecond = JSON.readTree(file.toFile()).path(PER_SECOND);
            if (perSecond.asDouble() > 0) {
                return Optional.of(new FixedRate(perSecond.asDouble()));
            }
            throw new IOException("no positive " + PER_SECOND);
        } catch (IOException e) {
            throw new RunFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** @param slowest operations per second that the slowest arm reached */
    public void write(FixedRate rate, Rate asked, double slowest) {
        try {
            JSON.writeValue(
                    file.toFile(),
                    JSON.createObjectNode()
                            .put(PER_SECOND, rate.perSecond())
                            .put("asked", asked.toString())
                            .put("slowestArmPerSecond", slowest));
        } catch (IOException e) {
            throw new RunFailedException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
