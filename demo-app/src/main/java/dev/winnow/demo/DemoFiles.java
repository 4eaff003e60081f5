package dev.winnow.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Table;

/** What the demo leaves in its output directory. */
final class DemoFiles {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .registerModule(new SimpleModule()
                    .addSerializer(Table.class, new TableSerializer())
                    .addSerializer(Section.class, new SectionSerializer())
                    .addSerializer(Instant.class, ToStringSerializer.instance));

    private DemoFiles() {}

    static void write(DemoReport report, Path directory) throws IOException {
        JSON.writeValue(directory.resolve("report.json").toFile(), report);
        Files.writeString(directory.resolve("report.txt"), DemoText.render(report));
    }
}
