package dev.winnow.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.experiment.UsageException;

/** Where a command leaves its files. */
public final class OutputDirectory {
    private OutputDirectory() {}

    /**
     * Makes sure that files can be written to {@code directory}, before anything takes long.
     *
     * @throws UsageException if it cannot be made, or is a file, or may not be written to
     */
    public static Path prepare(String option, Path directory) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new UsageException(option + " " + directory + ": is a file; allowed is a directory");
        }
        try {
            Files.createDirectories(directory);
            Files.delete(Files.createTempFile(directory, "winnow", ".tmp"));
        } catch (IOException e) {
            throw new UsageException(option + " " + directory + ": cannot be written to (" + e.getMessage()
                    + "); allowed is a directory that you may write to");
        }
        return directory;
    }
}
