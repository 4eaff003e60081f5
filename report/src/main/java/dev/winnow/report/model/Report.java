package dev.winnow.report.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A title, facts about the whole report, and its sections in reading order. */
public final class Report {
    public final String title;

    private final Map<String, String> facts = new LinkedHashMap<>();
    private final List<Section> sections = new ArrayList<>();
    private StackTree stacks;

    public Report(String title) {
        this.title = title;
    }

    /** Adds a line above the sections, such as the recordings that were read. */
    public Report fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    /** Adds the section unless it is empty. */
    public Report add(Section section) {
        if (!section.isEmpty()) {
            sections.add(section);
        }
        return this;
    }

    /** Adds the stacks of all allocations, for formats that can show who calls a method. */
    public Report add(StackTree stacks) {
        this.stacks = stacks;
        return this;
    }

    /** Null if they were not read. */
    public StackTree stacks() {
        return stacks;
    }

    /** The same with only the sections of these keys. */
    public Report only(Collection<String> keys) {
        Report part = new Report(title);
        part.facts.putAll(facts);
        part.stacks = stacks;
        sections.stream().filter(section -> keys.contains(section.key)).forEach(part::add);
        return part;
    }

    /** False if all that there is to say is why there are no figures. */
    public boolean hasTables() {
        return sections.stream().anyMatch(section -> !section.tables().isEmpty());
    }

    public Map<String, String> facts() {
        return Collections.unmodifiableMap(facts);
    }

    public List<Section> sections() {
        return Collections.unmodifiableList(sections);
    }
}
