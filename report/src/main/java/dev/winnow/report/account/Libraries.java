package dev.winnow.report.account;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents.Library;

/** The libraries of packages, as Winnow's agent has recorded them. A package without one belongs to its first three parts. */
public final class Libraries implements EventSink {
    private final Map<String, String> byPackage = new HashMap<>();

    @Override
    public Set<String> eventNames() {
        return Set.of(Library.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        byPackage.putIfAbsent(event.text(Library.PACKAGE, ""), event.text(Library.LIBRARY, "?"));
    }

    public String of(String packageName) {
        String library = byPackage.get(packageName);
        return library == null ? Owners.firstParts(packageName) : library;
    }
}
