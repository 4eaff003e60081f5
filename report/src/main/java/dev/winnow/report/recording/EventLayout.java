package dev.winnow.report.recording;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;

/** The name of an event type, the positions of its fields, and the names of classes in them, as one chunk of a recording has them. */
final class EventLayout {
    private static final int ABSENT = -1;

    private final String type;
    /** The JVM describes the settings of its events; profilers that write such files themselves do not. */
    private final boolean byJvm;

    private final Map<String, Integer> indexes = new HashMap<>();
    /** The JDK makes the name of a class anew whenever it is asked for it. */
    private final Map<RecordedClass, String> classNames = new IdentityHashMap<>();

    EventLayout(EventType type) {
        this.type = type.getName();
        this.byJvm = !type.getSettingDescriptors().isEmpty();
        List<ValueDescriptor> fields = type.getFields();
        for (int i = 0; i < fields.size(); i++) {
            indexes.put(fields.get(i).getName(), i);
        }
    }

    String type() {
        return type;
    }

    boolean isByJvm() {
        return byJvm;
    }

    int size() {
        return indexes.size();
    }

    /** Negative if events of this type have no such field. */
    int indexOf(String name) {
        return indexes.getOrDefault(name, ABSENT);
    }

    String nameOf(RecordedClass type) {
        return classNames.computeIfAbsent(type, RecordedClass::getName);
    }
}
