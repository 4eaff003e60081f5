package dev.winnow.report.jfr;

import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A value with fields. A field that the recording lacks, because another release wrote it, has no value. A field with a class contains
 * the class's name.
 */
public class Structure {
    private final Layout layout;
    /** The value of each number, the key of each constant, and the position of anything else. */
    private final long[] slots;
    /** What is no number, once it was asked for. */
    private final Object[] objects;

    private byte[] bytes;

    /** Has no values yet. */
    protected Structure(Layout layout) {
        this.layout = layout;
        slots = new long[layout.fields().length];
        objects = new Object[slots.length];
    }

    /** A structure, or what it stands for. */
    static Object of(Layout type, long key, int number, Bytes in) {
        Structure structure = of(type, in);
        return type.isSimple && structure.slots.length == 1 ? structure.value(0) : structure;
    }

    static Structure of(Layout type, Bytes in) {
        Structure structure = new Structure(type);
        structure.read(in);
        return structure;
    }

    /** Takes other values. */
    final void read(Bytes in) {
        bytes = in.bytes;
        Layout.Field[] fields = layout.fields();
        for (int i = 0; i < slots.length; i++) {
            slots[i] = fields[i].slot(in);
        }
        Arrays.fill(objects, null);
    }

    public final Layout layout() {
        return layout;
    }

    /** A number, a text, a truth value, an {@link EventThread}, a {@link StackTrace}, a list or a structure; null if it is absent. */
    public final Object value(String name) {
        return value(layout.indexOf(name));
    }

    final Object value(int index) {
        if (index < 0) {
            return null;
        }
        Object known = objects[index];
        if (known == null) {
            known = layout.fields()[index].value(slots[index], bytes);
            objects[index] = known;
        }
        return known;
    }

    /** The text of the field, or {@code otherwise} if it is absent or null. */
    public final String text(String name, String otherwise) {
        Object value = value(name);
        return value == null ? otherwise : value.toString();
    }

    public final OptionalLong integer(String name) {
        int index = layout.indexOf(name);
        if (index >= 0 && layout.fields()[index].isInteger) {
            return OptionalLong.of(slots[index]);
        }
        Object value = value(index);
        return value instanceof Number ? OptionalLong.of(((Number) value).longValue()) : OptionalLong.empty();
    }

    public final OptionalDouble real(String name) {
        Object value = value(name);
        return value instanceof Number ? OptionalDouble.of(((Number) value).doubleValue()) : OptionalDouble.empty();
    }

    /** True if the field is present and true. */
    public final boolean flag(String name) {
        return Boolean.TRUE.equals(value(name));
    }

    /** Null if the field is absent or no structure. */
    public final Structure structure(String name) {
        Object value = value(name);
        return value instanceof Structure ? (Structure) value : null;
    }

    /** Nanoseconds since the epoch. */
    protected final long time(long ticks) {
        return layout.clock.time(ticks);
    }

    /** Zero if the field is absent. */
    public final Duration duration(String name) {
        int index = layout.indexOf(name);
        return index < 0 ? Duration.ZERO : layout.clock.duration(slots[index], layout.fields()[index].unit);
    }
}
