package dev.winnow.report.fleet;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.report.recording.Fields;
import jdk.jfr.consumer.RecordedEvent;

/** Finds out where one recording comes from: the class path names the SDK's jar, the environment the host. */
final class OriginDetector {
    private static final String UNKNOWN = "unknown";
    private static final Pattern SDK_JAR = Pattern.compile("azure-cosmos(?:db)?-(\\d[\\w.-]*)\\.jar");

    private final Map<String, String> patchStates = new TreeMap<>();
    private String sdk = UNKNOWN;
    private String host = UNKNOWN;

    void property(RecordedEvent event) {
        Matcher jar = SDK_JAR.matcher(Fields.text(event, "value", ""));
        if (jar.find()) {
            sdk = jar.group(1);
        }
    }

    void environment(RecordedEvent event) {
        if (Fields.text(event, "key", "").equals("HOSTNAME")) {
            host = Fields.text(event, "value", UNKNOWN);
        }
    }

    void patch(RecordedEvent event) {
        patchStates.put(Fields.text(event, "patch", "?"), Fields.text(event, "state", "?"));
    }

    Origin origin() {
        String on = patchStates.entrySet().stream()
                .filter(patch -> patch.getValue().equals("on"))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return new Origin(sdk, on.isEmpty() ? "none on" : on, host);
    }
}
