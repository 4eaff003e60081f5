package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Questions and what was answered, line by line. */
final class Transcript {
    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return List.copyOf(lines);
    }

    void question(String question) {
        lines.add("== " + question);
    }

    void line(String name, Object value) {
        lines.add(name + ": " + value);
    }

    void headers(Map<String, String> headers) {
        new TreeMap<>(headers).forEach((name, value) -> line("header " + name, Canonical.header(name, value)));
    }
}
