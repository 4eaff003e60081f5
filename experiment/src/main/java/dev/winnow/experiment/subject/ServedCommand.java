package dev.winnow.experiment.subject;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.FixedRate;

/** What a command line of the user's gets of its arm: placeholders in its words, and the same as variables of its environment. */
final class ServedCommand {
    private final Map<String, String> values = new LinkedHashMap<>();

    /** @param rate null if the load command has one of its own */
    ServedCommand(Arm arm, int port, FixedRate rate) {
        values.put("port", Integer.toString(port));
        values.put("arm", arm.name());
        if (rate != null) {
            values.put("rate", rate.toString());
        }
    }

    List<String> words(List<String> words) {
        return words.stream().map(this::filled).collect(Collectors.toList());
    }

    private String filled(String word) {
        String filled = word;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("{" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }

    /** Adds {@code WINNOW_PORT} and so on. */
    void addTo(Map<String, String> environment) {
        values.forEach((name, value) -> environment.put("WINNOW_" + name.toUpperCase(Locale.ROOT), value));
    }
}
