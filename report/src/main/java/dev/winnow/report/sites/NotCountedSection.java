package dev.winnow.report.sites;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import com.google.auto.service.AutoService;
import dev.winnow.report.model.Section;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.schema.WinnowEvents;
import dev.winnow.report.section.ReportSection;
import dev.winnow.report.section.Scope;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** The section that says what the counts of sites do not include, and why. */
@AutoService(ReportSection.class)
public final class NotCountedSection implements ReportSection {
    /** How many methods and classes are shown, those with most places first. */
    private static final int ROWS = 50;

    /** By reason and name: every chunk of every JVM has the same ones, which count once. */
    private final Map<String, Entry> entries = new TreeMap<>();

    @Override
    public int position() {
        return 15;
    }

    @Override
    public Set<String> eventNames() {
        return Set.of(WinnowEvents.NotCounted.NAME);
    }

    @Override
    public void accept(RecordingEvent event) {
        String type = event.text(WinnowEvents.NotCounted.DECLARING_CLASS, "");
        String method = event.text(WinnowEvents.NotCounted.METHOD, "");
        put(
                event.text(WinnowEvents.NotCounted.REASON, "?"),
                new Entry(
                        event.text(WinnowEvents.NotCounted.EXPLANATION, "?"),
                        type.isEmpty() ? "others" : method.isEmpty() ? type : type + '.' + method,
                        event.integer(WinnowEvents.NotCounted.ENTRIES).orElse(1),
                        event.integer(WinnowEvents.NotCounted.PLACES).orElse(0)));
    }

    private void put(String reason, Entry entry) {
        entries.merge(reason + ' ' + entry.name, entry, Entry::larger);
    }

    @Override
    public void merge(ReportSection later) {
        ((NotCountedSection) later).entries.forEach((key, entry) -> entries.merge(key, entry, Entry::larger));
    }

    @Override
    public Section content(Scope scope) {
        Table reasons = new Table(
                "notCountedReasons",
                "Not counted, by reason",
                List.of(
                        Column.text("reason", "Reason"),
                        Column.integer("entries", "Methods and classes"),
                        Column.integer("places", "Known places")));
        byReason().forEach((reason, sum) -> reasons.add(reason, sum[0], sum[1]));
        Table places = new Table(
                "notCounted",
                "Not counted, the first " + ROWS,
                List.of(
                        Column.text("place", "Method or class"),
                        Column.integer("places", "Known places"),
                        Column.text("reason", "Reason")));
        List<Entry> sorted = new ArrayList<>(entries.values());
        sorted.sort(Comparator.comparingLong((Entry entry) -> -entry.places));
        sorted.stream().limit(ROWS).forEach(entry -> places.add(entry.name, entry.places, entry.explanation));
        Section section = new Section("notCounted", "Not counted");
        if (!sorted.isEmpty()) {
            section.finding(finding(sorted));
        }
        return section.detail(reasons).detail(places);
    }

    /** @param entries those with most places first */
    private String finding(List<Entry> entries) {
        List<String> reasons = new ArrayList<>();
        byReason().forEach((reason, sum) -> {
            String first = entries.stream()
                    .filter(entry -> entry.explanation.equals(reason))
                    .findFirst()
                    .orElseThrow()
                    .name;
            reasons.add(String.format(
                    Locale.ROOT,
                    "%,d (%,d known places) because %s: %s%s",
                    sum[0],
                    sum[1],
                    reason,
                    first,
                    sum[0] > 1 ? ", .." : ""));
        });
        return "The counts of sites do not include these methods and classes: " + String.join("; ", reasons) + ".";
    }

    /** How many entries and places each reason has. */
    private Map<String, long[]> byReason() {
        Map<String, long[]> sums = new TreeMap<>();
        for (Entry entry : entries.values()) {
            long[] sum = sums.computeIfAbsent(entry.explanation, reason -> new long[2]);
            sum[0] += entry.entries;
            sum[1] += entry.places;
        }
        return sums;
    }

    /** A method or a class, or those that have no names in the recording. */
    private static final class Entry implements Serializable {
        private static final long serialVersionUID = 1;

        final String explanation;
        final String name;
        final long entries;
        final long places;

        Entry(String explanation, String name, long entries, long places) {
            this.explanation = explanation;
            this.name = name;
            this.entries = entries;
            this.places = places;
        }

        Entry larger(Entry other) {
            return other.entries > entries || other.places > places ? other : this;
        }
    }
}
