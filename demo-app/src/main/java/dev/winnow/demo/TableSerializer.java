package dev.winnow.demo;

import java.io.IOException;
import java.util.List;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.winnow.report.table.Table;

/** A table as an array of objects whose fields are the columns' keys; where there is no figure, null. */
final class TableSerializer extends JsonSerializer<Table> {
    @Override
    public void serialize(Table table, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartArray();
        for (List<Object> row : table.rows()) {
            json.writeStartObject();
            for (int column = 0; column < row.size(); column++) {
                Object cell = row.get(column);
                boolean nothing = cell instanceof Double number && number.isNaN();
                json.writeObjectField(table.columns.get(column).key, nothing ? null : cell);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
