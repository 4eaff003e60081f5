package dev.winnow.report.fleet;

import java.util.Set;

import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;

/** The host of one recording: as Winnow's agent states it, otherwise by the environment variable {@code HOSTNAME}. */
public final class RecordedHost {
    /** The name of a host that the recording does not tell. */
    public static final String UNKNOWN = "unknown";

    private static final String ENVIRONMENT = "jdk.InitialEnvironmentVariable";

    private String stated = UNKNOWN;
    private String variable = UNKNOWN;

    /** The events that {@link #accept} takes. */
    public static Set<String> eventNames() {
        return Set.of(WinnowEvents.Host.NAME, ENVIRONMENT);
    }

    /** @param event of any type; others are ignored */
    public void accept(RecordingEvent event) {
        String type = event.type();
        if (type.equals(WinnowEvents.Host.NAME)) {
            stated = event.text(WinnowEvents.Host.HOST, UNKNOWN);
        } else if (type.equals(ENVIRONMENT) && event.text("key", "").equals("HOSTNAME")) {
            variable = event.text("value", UNKNOWN);
        }
    }

    public String name() {
        return stated.equals(UNKNOWN) ? variable : stated;
    }
}
