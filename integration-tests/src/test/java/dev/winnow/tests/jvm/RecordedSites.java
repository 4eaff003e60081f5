package dev.winnow.tests.jvm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What a recording says about the sites of one class. */
public final class RecordedSites {
    private RecordedSites() {}

    /** The sum of a field by {@code method allocatedType}, over all {@code winnow.AllocationSite} events. */
    public static Map<String, Long> sum(Path recording, String field) throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals("winnow.AllocationSite")) {
                    String type = event.getString("allocatedType");
                    String key = event.getString("method") + " " + type.substring(type.lastIndexOf('.') + 1);
                    sums.merge(key, event.getLong(field), Long::sum);
                }
            }
        }
        return sums;
    }
}
