package dev.winnow.fleet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
        SortedMap<String, String> locations = new TreeMap<>();
        String problem = null;
        try {
            Path root = new Path(path);
            FileSystem files = root.getFileSystem(hadoop);
            if (files.getFileStatus(root).isDirectory()) {
                addBelow(path, files, root, locations);
                problem = locations.isEmpty() ? "no *.jfr file in this directory" : null;
            } else {
                locations.put(path, files.makeQualified(root).toString());
            }
        } catch (FileNotFoundException e) {
            problem = "no such file";
        } catch (IOException | IllegalArgumentException e) {
            problem = "cannot be read: " + e.getMessage();
        }
        if (problem != null) {
            recordings.add(new Recording(path, null, recordings.size(), problem));
            return;
        }
        locations.forEach((name, location) -> recordings.add(new Recording(name, location, recordings.size(), null)));
    }

    private static void addBelow(String path, FileSystem files, Path root, Map<String, String> locations)
            throws IOException {
        int prefix = files.makeQualified(root).toString().length();
        String shown = path.endsWith("/") && path.length() > 1 ? path.substring(0, path.length() - 1) : path;
        for (RemoteIterator<LocatedFileStatus> all = files.listFiles(root, true); all.hasNext(); ) {
            String file = all.next().getPath().toString();
            if (file.endsWith(".jfr")) {
                locations.put(shown + file.substring(prefix), file);
            }
        }
    }
}
