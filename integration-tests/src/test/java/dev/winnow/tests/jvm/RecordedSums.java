package dev.winnow.tests.jvm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What the events of one type add up to. */
public final class RecordedSums {
    private RecordedSums() {}

    /** The sum of a field by the values of other fields, joined by blanks. */
    public static Map<String, Long> of(Path recording, String type, String field, String... by) throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(type)) {
                    String key = Arrays.stream(by).map(event::getString).collect(Collectors.joining(" "));
                    sums.merge(key, event.getLong(field), Long::sum);
                }
            }
        }
        return sums;
    }
}
