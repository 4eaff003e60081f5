package dev.winnow.agent.control;

import java.util.Iterator;
import java.util.Map;

/** Writes replies as JSON. The agent brings no JSON library into the application's JVM; the command line, which reads them, has one. */
final class Json {
    private Json() {}

    /** @param value null, a string, a number, a boolean, a map with string keys, or an iterable */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map) {
            writeMap((Map<?, ?>) value, out);
        } else if (value instanceof Iterable) {
            String separator = "";
            out.append('[');
            for (Object element : (Iterable<?>) value) {
                out.append(separator);
                write(element, out);
                separator = ",";
            }
            out.append(']');
        } else if (value instanceof Double && !Double.isFinite((Double) value)) {
            out.append("null");
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            writeString(value.toString(), out);
        }
    }

    private static void writeMap(Map<?, ?> map, StringBuilder out) {
        out.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext(); ) {
            Map.Entry<?, ?> entry = entries.next();
            writeString(entry.getKey().toString(), out);
            out.append(':');
            write(entry.getValue(), out);
            out.append(entries.hasNext() ? "," : "");
        }
        out.append('}');
    }

    private static void writeString(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
