package dev.winnow.fleet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Finds the recordings in directories and their subdirectories, in the order of {@code winnow report}. */
final class RecordingFinder {
    private RecordingFinder() {}

    /** What cannot be listed stays in the list: the task that reads it says what is wrong with it. */
    static List<Recording> find(List<String> paths, Configuration hadoop) {
        List<Recording> recordings = new ArrayList<>();
        for (String path : paths) {
            for (String name : names(path, hadoop)) {
                recordings.add(new Recording(name, recordings.size()));
            }
        }
        return recordings;
    }

    private static List<String> names(String path, Configuration hadoop) {
        try {
            Path root = new Path(path);
            List<String> below = below(path, root.getFileSystem(hadoop), root);
            return below.isEmpty() ? List.of(path) : below;
        } catch (IOException | IllegalArgumentException e) {
            return List.of(path);
        }
    }

    private static List<String> below(String path, FileSystem files, Path root) throws IOException {
        List<String> names = new ArrayList<>();
        if (!files.getFileStatus(root).isDirectory()) {
            return names;
        }
        int prefix = files.makeQualified(root).toString().length();
        String shown = path.endsWith("/") && path.length() > 1 ? path.substring(0, path.length() - 1) : path;
        for (RemoteIterator<LocatedFileStatus> all = files.listFiles(root, true); all.hasNext(); ) {
            String file = all.next().getPath().toString();
            if (file.endsWith(".jfr")) {
                names.add(shown + file.substring(prefix));
            }
        }
        Collections.sort(names);
        return names;
    }
}
