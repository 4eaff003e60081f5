package dev.winnow.report.forms;

import java.io.IOException;
import java.io.Writer;

import dev.winnow.report.html.Page;
import dev.winnow.report.model.Report;

/** For people: one self-contained page. */
public final class HtmlForm implements Form {
    @Override
    public void write(Report report, Writer out) throws IOException {
        Page.write(report, out);
    }
}
