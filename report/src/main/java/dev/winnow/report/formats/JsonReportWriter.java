package dev.winnow.report.formats;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;

/** Writes JSON. {@code docs/reference/report-formats.md} describes the schema. */
public final class JsonReportWriter implements ReportWriter {
    /** Increased when a field changes its meaning or is removed, not when one is added. */
    static final int SCHEMA = 1;

    @Override
    public void write(Report report, Writer out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("schema", SCHEMA);
            json.writeStringField("title", report.title);
            json.writeObjectFieldStart("facts");
            for (Map.Entry<String, String> fact : report.facts().entrySet()) {
                json.writeStringField(fact.getKey(), fact.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("sections");
            for (Section section : report.sections()) {
                write(section, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.write("\n");
    }

    private static void write(Section section, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("key", section.key);
        json.writeStringField("title", section.title);
        json.writeArrayFieldStart("notes");
        for (String note : section.notes()) {
            json.writeString(note);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("tables");
        for (Table table : section.tables()) {
            json.writeArrayFieldStart(table.key);
            for (List<Object> row : table.rows()) {
                write(table, row, json);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(Table table, List<Object> row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (int column = 0; column < row.size(); column++) {
            json.writeFieldName(table.columns.get(column).key);
            write(row.get(column), json);
        }
        json.writeEndObject();
    }

    /** JSON has no NaN and no infinity: they become null. */
    private static void write(Object cell, JsonGenerator json) throws IOException {
        if (cell instanceof Interval) {
            Interval interval = (Interval) cell;
            json.writeStartObject();
            json.writeNumberField("value", interval.value);
            json.writeNumberField("low", interval.low);
            json.writeNumberField("high", interval.high);
            json.writeEndObject();
        } else if (cell instanceof Double && Double.isFinite((Double) cell)) {
            json.writeNumber((Double) cell);
        } else if (cell instanceof Long) {
            json.writeNumber((Long) cell);
        } else if (cell == null || cell instanceof Double) {
            json.writeNull();
        } else {
            json.writeString(cell.toString());
        }
    }
}
