package dev.winnow.report.fleet;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** Detects the origin of one recording: the SDK version from the class path, the host from the agent or the environment. */
final class OriginDetector {
    private static final String UNKNOWN = "unknown";
    private static final Pattern SDK_JAR = Pattern.compile("azure-cosmos(?:db)?-(\\d[\\w.-]*)\\.jar");

    /** Takes the events that tell it. */
    final RecordedHost host = new RecordedHost();

    private final Map<String, String> patchStates = new TreeMap<>();
    private String sdk = UNKNOWN;

    void addProperty(RecordingEvent event) {
        Matcher jar = SDK_JAR.matcher(event.text("value", ""));
        if (jar.find()) {
            sdk = jar.group(1);
        }
    }

    void addPatch(RecordingEvent event) {
        patchStates.put(event.text(WinnowEvents.Patch.PATCH, "?"), event.text(WinnowEvents.Patch.STATE, "?"));
    }

    Origin origin() {
        String on = patchStates.entrySet().stream()
                .filter(patch -> patch.getValue().equals("on"))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return new Origin(sdk, on.isEmpty() ? "none" : on, host.name());
    }
}
