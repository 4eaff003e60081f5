package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A title, the facts that hold for all of it, and sections in the order in which they are read. */
public final class Report {
    public final String title;

    private final Map<String, String> facts = new LinkedHashMap<>();
    private final List<Section> sections = new ArrayList<>();

    public Report(String title) {
        this.title = title;
    }

    /** One line above the sections, such as what was read. */
    public Report fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    /** Adds the section unless it has nothing to show. */
    public Report add(Section section) {
        if (!section.isEmpty()) {
            sections.add(section);
        }
        return this;
    }

    public Map<String, String> facts() {
        return Collections.unmodifiableMap(facts);
    }

    public List<Section> sections() {
        return Collections.unmodifiableList(sections);
    }
}
