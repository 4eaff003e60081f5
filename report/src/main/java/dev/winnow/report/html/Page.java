package dev.winnow.report.html;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.report.model.Report;

/**
 * Renders {@code page.html}. Replaces {@code {{title}}}, {@code {{data}}}, and every other {@code {{name}}} by the resource of
 * that name, among them the libraries for charts (ECharts) and tables (Tabulator).
 */
public final class Page {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z0-9/._]+)}}");

    private Page() {}

    public static void write(Report report, Writer out) throws IOException {
        String template = resource("page.html");
        Matcher place = PLACE.matcher(template);
        int end = 0;
        while (place.find()) {
            out.append(template, end, place.start());
            out.write(content(place.group(1), report));
            end = place.end();
        }
        out.append(template, end, template.length());
    }

    private static String content(String name, Report report) throws IOException {
        switch (name) {
            case "title":
                return report.title.replace("&", "&amp;").replace("<", "&lt;");
            case "data":
                return PageData.of(report);
            default:
                return resource(name);
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("not in this jar: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
