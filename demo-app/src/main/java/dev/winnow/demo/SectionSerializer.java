package dev.winnow.demo;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** A section as an object: its notes, and each table under its key. */
final class SectionSerializer extends JsonSerializer<Section> {
    @Override
    public void serialize(Section section, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartObject();
        json.writeObjectField("notes", section.notes());
        for (Table table : section.tables()) {
            json.writeObjectField(table.key, table);
        }
        json.writeEndObject();
    }
}
