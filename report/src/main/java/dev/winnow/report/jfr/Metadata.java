package dev.winnow.report.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a chunk's description of its types. It is a tree of elements with attributes, whose texts are in a table. */
final class Metadata {
    private static final String EVENT = "jdk.jfr.Event";
    private static final String TIMESPAN = "jdk.jfr.Timespan";

    /** By type, how values are read. All others are structures. */
    private static final Map<String, Layout.Reader> READERS = Map.of(
            "java.lang.Class",
            (type, key, number, in) -> className(Structure.of(type, in)),
            EventThread.TYPE,
            (type, key, number, in) -> new EventThread(key, Structure.of(type, in)),
            "jdk.types.Method",
            (type, key, number, in) -> new StackFrame.Method(Structure.of(type, in)),
            "jdk.types.StackTrace",
            (type, key, number, in) -> new StackTrace(type, number, in));

    private final Clock clock;
    private final Map<Long, Layout> layouts = new HashMap<>();

    Metadata(Clock clock) {
        this.clock = clock;
    }

    /** The types by their number. */
    Map<Long, Layout> read(Bytes in) {
        in.integer(); // the time
        in.integer(); // the duration
        in.integer(); // the number of the metadata
        String[] texts = new String[in.count()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = in.text(null);
        }
        List<Element> types = new Element(in, texts).child("metadata").children("class");
        types.forEach(type -> layouts.put(
                type.number("id"),
                new Layout(
                        clock,
                        type.attribute("name"),
                        EVENT.equals(type.attribute("superType")),
                        "true".equals(type.attribute("simpleType")),
                        READERS.getOrDefault(type.attribute("name"), Structure::of))));
        for (Element type : types) {
            Layout layout = layouts.get(type.number("id"));
            layout.hasSettings(!type.children("setting").isEmpty());
            type.children("field").forEach(field -> layout.add(field(field)));
        }
        return layouts;
    }

    private Layout.Field field(Element field) {
        return new Layout.Field(
                field.attribute("name"),
                layout(field),
                unit(field),
                "true".equals(field.attribute("constantPool")),
                field.attribute("dimension") != null);
    }

    /** The type of a field or of an annotation. */
    private Layout layout(Element element) {
        Layout layout = layouts.get(element.number("class"));
        if (layout == null) {
            throw Bytes.damaged("a type that is not described");
        }
        return layout;
    }

    private static String className(Structure type) {
        String name = type.text("name", null);
        return name == null ? null : name.replace('/', '.');
    }

    private String unit(Element field) {
        return field.children("annotation").stream()
                .filter(annotation -> layout(annotation).name().equals(TIMESPAN))
                .map(annotation -> annotation.attribute("value"))
                .findFirst()
                .orElse(null);
    }

    private static final class Element {
        private final String name;
        private final Map<String, String> attributes = new HashMap<>();
        private final List<Element> children = new ArrayList<>();

        Element(Bytes in, String[] texts) {
            name = texts[(int) in.integer()];
            for (int left = in.count(); left > 0; left--) {
                attributes.put(texts[(int) in.integer()], texts[(int) in.integer()]);
            }
            for (int left = in.count(); left > 0; left--) {
                children.add(new Element(in, texts));
            }
        }

        /** Null if it is absent. */
        String attribute(String key) {
            return attributes.get(key);
        }

        long number(String key) {
            return Long.parseLong(attributes.get(key));
        }

        List<Element> children(String of) {
            List<Element> found = new ArrayList<>(children);
            found.removeIf(child -> !child.name.equals(of));
            return found;
        }

        Element child(String of) {
            return children(of).get(0);
        }
    }
}
