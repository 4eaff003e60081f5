package dev.winnow.cli;

import dev.winnow.report.forms.CsvForm;
import dev.winnow.report.forms.Form;
import dev.winnow.report.forms.HtmlForm;
import dev.winnow.report.forms.JsonForm;
import dev.winnow.report.forms.MarkdownForm;
import dev.winnow.report.forms.TextForm;
import dev.winnow.report.section.Scope;

/** The forms that {@code --format} names. */
enum ReportForm {
    TEXT("txt", new TextForm(), 20),
    MARKDOWN("md", new MarkdownForm(), 20),
    JSON("json", new JsonForm(), Scope.ALL_ROWS),
    CSV("csv", new CsvForm(), Scope.ALL_ROWS),
    HTML("html", new HtmlForm(), Scope.ALL_ROWS),
    /** Stacks as lines, for other tools. */
    COLLAPSED("collapsed", null, 0),
    /** Stacks as a page. */
    FLAMEGRAPH("flame.html", null, 0);

    private final String extension;
    private final Form form;
    /** The most rows of a table unless {@code --top} says otherwise. */
    final int rows;

    ReportForm(String extension, Form form, int rows) {
        this.extension = extension;
        this.form = form;
        this.rows = rows;
    }

    boolean showsStacks() {
        return form == null;
    }

    Form form() {
        return form;
    }

    /** The form that the file's name asks for; the most specific ending decides. */
    static ReportForm of(String fileName) {
        ReportForm best = TEXT;
        for (ReportForm candidate : values()) {
            boolean fits = fileName.endsWith("." + candidate.extension);
            if (fits && (best == TEXT || candidate.extension.length() > best.extension.length())) {
                best = candidate;
            }
        }
        return best;
    }
}
