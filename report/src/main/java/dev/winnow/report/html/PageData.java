package dev.winnow.report.html;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.winnow.report.model.Chart;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Writes a report as JSON for the page's script: rows are arrays, an interval is {@code [value, low, high]}, a missing figure null. */
final class PageData {
    private PageData() {}

    static String of(Report report) throws IOException {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("title", report.title);
            json.writeArrayFieldStart("facts");
            for (Map.Entry<String, String> fact : report.facts().entrySet()) {
                json.writeArray(new String[] {fact.getKey(), fact.getValue()}, 0, 2);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("sections");
            for (Section section : report.sections()) {
                write(section, json);
            }
            json.writeEndArray();
            if (report.stacks() != null) {
                json.writeFieldName("stacks");
                new StackData(report.stacks()).write(json);
            }
            json.writeEndObject();
        }
        // Text such as </script> must not end the script element.
        return out.toString().replace("<", "\\u003c");
    }

    private static void write(Section section, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("key", section.key);
        json.writeStringField("title", section.title);
        String[] notes = section.notes().toArray(new String[0]);
        json.writeFieldName("notes");
        json.writeArray(notes, 0, notes.length);
        json.writeArrayFieldStart("charts");
        for (Chart chart : section.charts()) {
            write(chart, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("tables");
        for (Table table : section.tables()) {
            write(table, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Chart chart, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("key", chart.key);
        json.writeStringField("title", chart.title);
        json.writeStringField("kind", name(chart.kind));
        json.writeStringField("unit", chart.unit);
        json.writeFieldName("names");
        json.writeArray(chart.names.toArray(new String[0]), 0, chart.names.size());
        json.writeArrayFieldStart("marks");
        for (Chart.Mark mark : chart.marks()) {
            json.writeStartArray();
            json.writeString(mark.label);
            number(mark.value, json);
            number(mark.low, json);
            number(mark.high, json);
            json.writeStartArray();
            for (double dot : mark.dots) {
                number(dot, json);
            }
            json.writeEndArray();
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Table table, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("key", table.key);
        json.writeStringField("title", table.title);
        json.writeArrayFieldStart("columns");
        for (Column column : table.columns) {
            json.writeStartObject();
            json.writeStringField("title", column.title);
            json.writeStringField("kind", name(column.kind));
            json.writeNumberField("digits", column.digits);
            json.writeBooleanField("signed", column.signed);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("rows");
        for (List<Object> row : table.rows()) {
            json.writeStartArray();
            for (Object cell : row) {
                write(cell, json);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Object cell, JsonGenerator json) throws IOException {
        if (cell instanceof Interval) {
            Interval interval = (Interval) cell;
            json.writeStartArray();
            number(interval.value, json);
            number(interval.low, json);
            number(interval.high, json);
            json.writeEndArray();
        } else if (cell instanceof Long) {
            json.writeNumber((Long) cell);
        } else if (cell instanceof Double) {
            number((Double) cell, json);
        } else if (cell == null) {
            json.writeNull();
        } else {
            json.writeString(cell.toString());
        }
    }

    /** Writes nine significant digits: more than any column shows, at half the size. */
    private static void number(double figure, JsonGenerator json) throws IOException {
        if (!Double.isFinite(figure)) {
            json.writeNull();
        } else if (figure == Math.rint(figure) && Math.abs(figure) < 1e15) {
            json.writeNumber((long) figure);
        } else {
            json.writeNumber(Double.parseDouble(String.format(Locale.ROOT, "%.9g", figure)));
        }
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
