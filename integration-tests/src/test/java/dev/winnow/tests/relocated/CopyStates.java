package dev.winnow.tests.relocated;

import java.util.Map;
import java.util.TreeMap;

import com.fasterxml.jackson.databind.JsonNode;

/** The states of a patch in the copies of the SDK, as {@code winnow status --json} shows them. */
final class CopyStates {
    private CopyStates() {}

    /** By the copies' prefixes; where there is a reason, it follows the state. */
    static Map<String, String> of(JsonNode status, String id) {
        Map<String, String> states = new TreeMap<>();
        for (JsonNode patch : status.path("patches")) {
            if (patch.path("id").asText().equals(id)) {
                for (JsonNode copy : patch.path("copies")) {
                    String reason = copy.path("reason").asText();
                    states.put(
                            copy.path("prefix").asText(),
                            copy.path("state").asText() + (reason.isEmpty() ? "" : ": " + reason));
                }
            }
        }
        return states;
    }
}
