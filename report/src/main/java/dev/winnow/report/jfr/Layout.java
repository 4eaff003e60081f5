package dev.winnow.report.jfr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import one.jfr.Dictionary;

/** A type of events or other values, as one chunk of a recording describes it, and the chunk's constants of that type. */
public final class Layout {
    private static final int ABSENT = -1;

    /** Of what is no constant. */
    private static final int NO_KEY = -1;

    private static final Map<String, Kind> KINDS = Map.of(
            "boolean", Kind.BOOLEAN,
            "byte", Kind.BYTE,
            "char", Kind.CHAR,
            "short", Kind.SHORT,
            "int", Kind.INT,
            "long", Kind.LONG,
            "float", Kind.FLOAT,
            "double", Kind.DOUBLE,
            "java.lang.String", Kind.TEXT);

    enum Kind {
        BOOLEAN,
        BYTE,
        CHAR,
        SHORT,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        TEXT,
        STRUCTURE
    }

    final Clock clock;
    final Kind kind;
    private final Reader reader;

    final boolean isEvent;
    /** Whether it stands for the value of its only field. */
    final boolean isSimple;

    private final String name;
    private boolean hasSettings;
    private final Map<String, Integer> indexes = new HashMap<>();
    private Field[] fields = {};
    private final Dictionary<Constant> constants = new Dictionary<>();
    private Dictionary<Object> ofPrevious;
    private int count;

    Layout(Clock clock, String name, boolean isEvent, boolean isSimple, Reader reader) {
        this.clock = clock;
        this.name = name.intern(); // compared for each event
        this.isEvent = isEvent;
        this.isSimple = isSimple;
        this.reader = reader;
        this.kind = KINDS.getOrDefault(name, Kind.STRUCTURE);
    }

    void add(Field field) {
        fields = Arrays.copyOf(fields, fields.length + 1);
        fields[fields.length - 1] = field;
        indexes.put(field.name, fields.length - 1);
    }

    void hasSettings(boolean has) {
        hasSettings = has;
    }

    /** Such as {@code jdk.ThreadStart}. */
    public String name() {
        return name;
    }

    /** Whether events of this type can be set. The JVM says so of all; profilers that write such files themselves do not. */
    public boolean hasSettings() {
        return hasSettings;
    }

    /** In their order. */
    Field[] fields() {
        return fields;
    }

    /** The position of the field; negative if there is none. */
    int indexOf(String field) {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].name == field) { // both are nearly always interned
                return i;
            }
        }
        return indexes.getOrDefault(field, ABSENT);
    }

    void constant(long key, Bytes value) {
        constants.put(key, new Constant(this, key, count++, value));
        skip(value);
    }

    /** How many constants there are. */
    int constants() {
        return count;
    }

    /** The constant with that key, or null. */
    Object constant(long key) {
        Constant constant = constants.get(key);
        if (constant == null) {
            return ofPrevious == null ? null : ofPrevious.get(key);
        }
        return constant.value();
    }

    /** Gives also the constants of the previous chunk. */
    void addConstants(Layout previous) {
        ofPrevious = new Dictionary<>();
        previous.constants.forEach((key, constant) -> {
            try {
                ofPrevious.put(key, constant.value());
            } catch (RuntimeException e) { // damaged: only who asks for it fails
                ofPrevious.put(key, null);
            }
        });
    }

    void skip(Bytes in) {
        if (kind == Kind.TEXT) {
            in.skipText();
        } else if (kind != Kind.STRUCTURE) {
            scalar(in);
        } else {
            for (Field field : fields) {
                field.skip(in);
            }
        }
    }

    Object read(Bytes in) {
        switch (kind) {
            case TEXT:
                return in.text(this::constant);
            case STRUCTURE:
                return reader.read(this, NO_KEY, NO_KEY, in);
            default:
                return boxed(scalar(in));
        }
    }

    /** A number, a character or a truth value; of a number with a fraction, the bits. */
    long scalar(Bytes in) {
        switch (kind) {
            case BOOLEAN:
            case BYTE:
                return in.next();
            case CHAR:
                return (char) in.integer();
            case SHORT:
                return (short) in.integer();
            case INT:
                return (int) in.integer();
            case FLOAT:
                return Double.doubleToRawLongBits(in.float32());
            case DOUBLE:
                return Double.doubleToRawLongBits(in.float64());
            default:
                return in.integer();
        }
    }

    Object boxed(long scalar) {
        switch (kind) {
            case BOOLEAN:
                return scalar != 0;
            case CHAR:
                return (char) scalar;
            case FLOAT:
            case DOUBLE:
                return Double.longBitsToDouble(scalar);
            default:
                return scalar;
        }
    }

    /** Makes a value of what the file contains. */
    interface Reader {
        /**
         * Reads a value.
         *
         * @param key of a constant
         * @param number of a constant among all of the type
         */
        Object read(Layout type, long key, int number, Bytes in);
    }

    static final class Field {
        final String name;

        final Layout type;
        /** What the number counts, such as {@code TICKS}; null if it is no span of time. */
        final String unit;

        private final boolean refersToConstants;
        private final boolean isArray;
        final boolean isInteger;

        private final boolean isConstant;
        private final boolean isKeyOrLong;
        /** Whether it is a number, a character or a truth value. */
        private final boolean isScalar;

        Field(String name, Layout type, String unit, boolean refersToConstants, boolean isArray) {
            this.name = name.intern(); // compared whenever the field is asked for
            this.type = type;
            this.unit = unit;
            this.refersToConstants = refersToConstants;
            this.isArray = isArray;
            this.isConstant = refersToConstants && !isArray;
            this.isScalar = !refersToConstants && !isArray && type.kind.compareTo(Kind.TEXT) < 0;
            this.isKeyOrLong = isConstant || isScalar && type.kind == Kind.LONG;
            this.isInteger = isScalar && (type.kind == Kind.LONG || type.kind == Kind.INT);
        }

        void skip(Bytes in) {
            for (int left = isArray ? in.count() : 1; left > 0; left--) {
                if (refersToConstants) {
                    in.integer();
                } else {
                    type.skip(in);
                }
            }
        }

        /** The value if it is a scalar, the key of a constant, otherwise the position. */
        long slot(Bytes in) {
            if (isKeyOrLong) { // most are
                return in.integer();
            }
            if (isScalar) {
                return type.scalar(in);
            }
            int position = in.position;
            skip(in);
            return position;
        }

        /** @param slot of {@link #slot} in these bytes */
        Object value(long slot, byte[] bytes) {
            if (isScalar) {
                return type.boxed(slot);
            }
            if (isConstant) {
                return type.constant(slot);
            }
            Bytes in = new Bytes(bytes, (int) slot);
            return isArray ? elements(in) : type.read(in);
        }

        private List<Object> elements(Bytes in) {
            List<Object> elements = new ArrayList<>();
            for (int left = in.count(); left > 0; left--) {
                elements.add(refersToConstants ? type.constant(in.integer()) : type.read(in));
            }
            return elements;
        }
    }

    /** A value that events of a chunk refer to. It is read when it is first asked for: nobody asks for most of them. */
    private static final class Constant {
        private final Layout type;
        private final long key;
        private final int number;
        private final byte[] bytes;
        private final int position;
        private Object value;

        Constant(Layout type, long key, int number, Bytes in) {
            this.type = type;
            this.key = key;
            this.number = number;
            this.bytes = in.bytes;
            this.position = in.position;
        }

        Object value() {
            if (value == null) {
                Bytes in = new Bytes(bytes, position);
                value = type.kind == Kind.STRUCTURE ? type.reader.read(type, key, number, in) : type.read(in);
            }
            return value;
        }
    }
}
