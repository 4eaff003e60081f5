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
        String text = written(new TextReportWriter(120, true));

        assertThat(text.lines()).allMatch(line -> line.length() <= 120);
        assertThat(text)
                .containsPattern("\n\\.\\.\\S+Orders\\.parse:42  request a capacity of 4, \\S.*\\.\\.  1,234,567\n");
        assertThat(text.replaceAll("\\s+", " "))
                .contains("one two three ".repeat(30).trim());
    }

    @Test
    void sentencesLoseNothingWhileNamesAreLong() {
        Table table = new Table("fill", "Fill", List.of(Column.text("site", "Site"), Column.text("advice", "Advice")))
                .add("Orders.parseAllThePositions:42", "request a capacity of 4, or none");

        assertThat(TextTables.render(table, 60))
                .containsPattern("\n\\.\\.\\S+ThePositions:42  request a capacity of 4, or none\n");
    }

    @Test
    void withoutAWidthNothingIsLeftOut() throws Exception {
        assertThat(written(new TextReportWriter())).contains(SITE, ADVICE);
    }

    @Test
    void detailsAreLeftOutUnlessAskedFor() throws Exception {
        Report report = new Report("Report")
                .add(new Section("fill", "Fill")
                        .add(new Table(
                                        "fill",
                                        "Fill",
                                        List.of(
                                                Column.text("site", "Site"),
                                                Column.integer("samples", "Samples")
                                                        .inDetail()))
                                .add("Orders.parse:42", 17L)))
                .add(new Section("classes", "Classes")
                        .note("estimated")
                        .detail(new Table("classes", "By class", List.of(Column.text("class", "Class")))
                                .add("HashMap")));

        StringWriter brief = new StringWriter();
        new TextReportWriter(120, false).write(report, brief);
        StringWriter all = new StringWriter();
        new TextReportWriter(120, true).write(report, all);

        assertThat(brief.toString())
                .contains("Orders.parse:42\n")
                .doesNotContain("By class", "estimated", "Samples")
                .endsWith("More: --all, or --section classes\n");
        assertThat(all.toString())
                .contains("By class", "estimated", "Samples", "17")
                .doesNotContain("More:");
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
