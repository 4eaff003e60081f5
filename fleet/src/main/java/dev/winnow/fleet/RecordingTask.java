package dev.winnow.fleet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;

import dev.winnow.report.section.PartialReport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SerializableWritable;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Reads the one recording of a task, and returns its part of the report as bytes. Runs in executors. */
final class RecordingTask extends AbstractFunction1<Iterator<Recording>, byte[]> implements Serializable {
    private final Broadcast<SerializableWritable<Configuration>> hadoop;

    /** @param hadoop broadcast, because reading it anew for each task would take a tenth of the task's time */
    RecordingTask(Broadcast<SerializableWritable<Configuration>> hadoop) {
        this.hadoop = hadoop;
    }

    @Override
    public byte[] apply(Iterator<Recording> recordings) {
        return PartBytes.of(read(recordings.next(), hadoop.value().value(), false));
    }

    /**
     * A recording that cannot be read is a problem of the report, and no reason to read it again elsewhere.
     *
     * @param keep whether a copy stays until the JVM ends
     */
    static PartialReport read(Recording recording, Configuration hadoop, boolean keep) {
        if (recording.problem != null) {
            return PartialReport.unread(recording.name, recording.problem);
        }
        try {
            Path path = new Path(recording.location);
            FileSystem files = path.getFileSystem(hadoop);
            files.getFileStatus(path); // fails for a file that is gone by now
            return read(recording.name, files, path, keep);
        } catch (FileNotFoundException e) {
            return PartialReport.unread(recording.name, "no such file");
        } catch (IOException e) {
            return PartialReport.unread(recording.name, "cannot be read: " + e.getMessage());
        }
    }

    /** Flight Recorder's reader needs a local file. */
    private static PartialReport read(String name, FileSystem files, Path path, boolean keep) throws IOException {
        if (files.getUri().getScheme().equals("file")) {
            return PartialReport.of(
                    name,
                    java.nio.file.Path.of(files.makeQualified(path).toUri().getPath()));
        }
        java.nio.file.Path copy = Files.createTempFile("winnow-", ".jfr");
        try {
            files.copyToLocalFile(false, path, new Path(copy.toUri()), true);
            return PartialReport.of(name, copy);
        } finally {
            if (keep) {
                copy.toFile().deleteOnExit();
            } else {
                Files.delete(copy);
            }
        }
    }
}
