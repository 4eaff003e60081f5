package dev.winnow.fleet;

import java.io.FileNotFoundException;
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

    /** What cannot be listed stays in the list, with the problem. */
    static List<Recording> find(List<String> paths, Configuration hadoop) {
        List<Recording> recordings = new ArrayList<>();
        for (String path : paths) {
            add(path, hadoop, recordings);
        }
        return recordings;
    }

    private static void add(String path, Configuration hadoop, List<Recording> recordings) {
        List<String> names = List.of(path);
        String problem = null;
        try {
            Path root = new Path(path);
            FileSystem files = root.getFileSystem(hadoop);
            if (files.getFileStatus(root).isDirectory()) {
                List<String> below = below(path, files, root);
                problem = below.isEmpty() ? "no *.jfr file in this directory" : null;
                names = below.isEmpty() ? names : below;
            }
        } catch (FileNotFoundException e) {
            problem = "no such file";
        } catch (IOException | IllegalArgumentException e) {
            problem = "cannot be read: " + e.getMessage();
        }
        for (String name : names) {
            recordings.add(new Recording(name, recordings.size(), problem));
        }
    }

    private static List<String> below(String path, FileSystem files, Path root) throws IOException {
        List<String> names = new ArrayList<>();
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
