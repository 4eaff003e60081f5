package dev.winnow.report.fleet;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.report.recording.Fields;
import dev.winnow.report.schema.WinnowEvents;
import jdk.jfr.consumer.RecordedEvent;

/** Detects the origin of one recording: the SDK version from the class path, the host from the agent or the environment. */
final class OriginDetector {
    private static final String UNKNOWN = "unknown";
    private static final Pattern SDK_JAR = Pattern.compile("azure-cosmos(?:db)?-(\\d[\\w.-]*)\\.jar");

    /** Takes the events that tell it. */
    final RecordedHost host = new RecordedHost();

    private final Map<String, String> patchStates = new TreeMap<>();
    private String sdk = UNKNOWN;

    void addProperty(RecordedEvent event) {
        Matcher jar = SDK_JAR.matcher(Fields.text(event, "value", ""));
        if (jar.find()) {
            sdk = jar.group(1);
        }
    }

    void addPatch(RecordedEvent event) {
        patchStates.put(
                Fields.text(event, WinnowEvents.Patch.PATCH, "?"), Fields.text(event, WinnowEvents.Patch.STATE, "?"));
    }

    Origin origin() {
        String on = patchStates.entrySet().stream()
                .filter(patch -> patch.getValue().equals("on"))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return new Origin(sdk, on.isEmpty() ? "none" : on, host.name());
    }
}
