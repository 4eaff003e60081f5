package dev.winnow.report.formats;

import java.util.List;

import dev.winnow.report.table.Column;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownTablesTest {
    private final Table table = new Table(
            "example",
            "Example",
            List.of(
                    Column.text("site", "Site"),
                    Column.signedInterval("change", "Change %", 1),
                    Column.decimal("x", "X", 2)));

    @Test
    void escapesMarkupAndAlignsNumbers() {
        table.add("Map<K|V>.<init>", new Interval(-2.34, -3, -1.5), 1234.5).add("b", null, Double.NaN);

        assertThat(MarkdownTables.render(table))
                .isEqualTo(String.join(
                        "\n",
                        "### Example",
                        "",
                        "| Site                         |          Change % |        X |",
                        "| ---------------------------- | -----------------:| --------:|",
                        "| Map&lt;K\\|V&gt;.&lt;init&gt; | -2.3 [-3.0, -1.5] | 1,234.50 |",
                        "| b                            |                 - |        - |",
                        ""));
    }

    @Test
    void rendersATableWithoutRows() {
        assertThat(MarkdownTables.render(table)).isEqualTo("### Example\n\nNothing recorded.\n");
    }
}
