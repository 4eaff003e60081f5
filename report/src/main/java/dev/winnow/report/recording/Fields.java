package dev.winnow.report.recording;

import java.util.OptionalDouble;
import java.util.OptionalLong;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedObject;

/**
 * Reads fields that a recording may lack, because it was written by another version. A field with a class may contain the class
 * or its name.
 */
public final class Fields {
    private Fields() {}

    /** The text of the field, or {@code otherwise} if it is absent or null. */
    public static String text(RecordedObject event, String name, String otherwise) {
        Object value = value(event, name);
        if (value == null) {
            return otherwise;
        }
        return value instanceof RecordedClass ? ((RecordedClass) value).getName() : value.toString();
    }

    public static OptionalLong integer(RecordedObject event, String name) {
        Object value = value(event, name);
        return value instanceof Number ? OptionalLong.of(((Number) value).longValue()) : OptionalLong.empty();
    }

    public static OptionalDouble real(RecordedObject event, String name) {
        Object value = value(event, name);
        return value instanceof Number ? OptionalDouble.of(((Number) value).doubleValue()) : OptionalDouble.empty();
    }

    /** True if the field is present and true. */
    public static boolean flag(RecordedObject event, String name) {
        return Boolean.TRUE.equals(value(event, name));
    }

    private static Object value(RecordedObject event, String name) {
        return event.hasField(name) ? event.getValue(name) : null;
    }
}
