package dev.winnow.lab.workload.program;

import java.io.IOException;

/** The recording of the measured blocks alone: the warm-up and the creation of documents are not in it. */
interface BlockRecording {
    /** Stops and writes the file. */
    void finish() throws IOException;
}
