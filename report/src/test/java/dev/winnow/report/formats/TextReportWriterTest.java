package dev.winnow.report.formats;

import java.io.StringWriter;
import java.util.List;

import dev.winnow.report.model.Report;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TextReportWriterTest {
    private static final String SITE = "com.example.".repeat(15) + "Orders.parse:42";
    private static final String ADVICE = "request a capacity of 4" + ", and think of it again".repeat(10);

    @Test
    void linesAreNoLongerThanTheWidthAndNamesKeepTheirEnds() throws Exception {
        String text = written(new TextReportWriter(120));

        assertThat(text.lines()).allMatch(line -> line.length() <= 120);
        assertThat(text)
                .containsPattern("\n\\.\\.\\S+Orders\\.parse:42  request a capacity of 4, \\S.*\\.\\.  1,234,567\n");
        assertThat(text.replaceAll("\\s+", " "))
                .contains("one two three ".repeat(30).trim());
    }

    @Test
    void withoutAWidthNothingIsLeftOut() throws Exception {
        assertThat(written(new TextReportWriter())).contains(SITE, ADVICE);
    }

    private static String written(TextReportWriter writer) throws Exception {
        List<Column> columns =
                List.of(Column.text("site", "Site"), Column.text("advice", "Advice"), Column.integer("bytes", "Bytes"));
        Table table = new Table("sites", "Sites", columns).add(SITE, ADVICE, 1_234_567L);
        StringWriter out = new StringWriter();
        Section section =
                new Section("sites", "Sites").note("one two three ".repeat(30).trim());
        writer.write(new Report("Report").add(section.add(table)), out);
        return out.toString();
    }
}
