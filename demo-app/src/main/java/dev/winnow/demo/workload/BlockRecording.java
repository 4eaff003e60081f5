package dev.winnow.demo.workload;

import java.io.File;
import java.io.IOException;
import java.text.ParseException;

/** The recording of the measured blocks alone: what the warm-up and the creation of documents did is not in it. */
interface BlockRecording {
    /** Stops and leaves the file. */
    void finish() throws IOException;

    /** @param file null for no recording; then no class of JFR is loaded */
    static BlockRecording start(File file) throws IOException, ParseException {
        return file == null ? () -> {} : new FlightRecording(file.toPath());
    }
}
