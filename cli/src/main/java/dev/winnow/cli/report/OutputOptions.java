package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.report.formats.ReportFormat;
import dev.winnow.report.formats.ReportWriter;
import dev.winnow.report.model.Report;
import picocli.CommandLine.Option;

/** The options for the format of a report and for the file that it is written to. */
final class OutputOptions {
    @Option(
            names = {"-f", "--format"},
            description =
                    "One of ${COMPLETION-CANDIDATES}; default: from the file extension of --output, otherwise text.")
    private ReportFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write; default: standard output.")
    private Path file;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "The number of rows per table; default: 20 in text and Markdown, all in other formats.")
    private Integer top;

    @Option(
            names = "--all",
            description =
                    "All tables and columns as text; without it, text has what allocates, what is wasted and what to"
                            + " do. Other formats always have everything.")
    private boolean all;

    @Option(
            names = "--section",
            paramLabel = "NAME",
            split = ",",
            description = "Only these sections, with all of their tables, such as account or fill.")
    private List<String> sections = List.of();

    ReportFormat format() {
        if (format != null) {
            return format;
        }
        return file == null
                ? ReportFormat.TEXT
                : ReportFormat.of(file.getFileName().toString());
    }

    int rows() {
        return top == null ? format().rows : top;
    }

    /** @param tree of a tree in text, which needs more rows than a table */
    int rows(int tree) {
        return top == null ? Math.max(tree, format().rows) : top;
    }

    private List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (top != null && top < 1) {
            problems.add("--top: must be 1 or more, not " + top);
        }
        if (format().isBinary() && file == null) {
            problems.add("--output: " + format() + " is no text for a terminal; name a file");
        }
        return problems;
    }

    /** What is wrong with the file to write: it must not be one of those that are read. */
    List<String> problems(List<Path> inputs) {
        List<String> problems = problems();
        for (Path input : inputs) {
            if (file != null && isSame(input)) {
                problems.add("--output: " + file + " is the recording " + input
                        + ", which would be lost; name another file");
            }
        }
        return problems;
    }

    /** A directory stands for the recordings in it. */
    private boolean isSame(Path input) {
        try {
            if (!Files.exists(file) || !Files.exists(input)) {
                return false;
            }
            return Files.isSameFile(file, input)
                    || Files.isDirectory(input)
                            && file.toString().endsWith(".jfr")
                            && file.toRealPath().startsWith(input.toRealPath());
        } catch (IOException unknown) {
            return false;
        }
    }

    void write(Report whole, PrintWriter standardOutput) throws IOException {
        Report report = sections.isEmpty() ? whole : whole.only(sections);
        if (file == null) {
            writer().write(report, standardOutput);
            check(standardOutput);
            return;
        }
        try (Writer out = Files.newBufferedWriter(file)) {
            writer().write(report, out);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private ReportWriter writer() {
        boolean details = all || !sections.isEmpty();
        return details && format() == ReportFormat.TEXT ? ReportFormat.ALL_AS_TEXT : format().writer();
    }

    /** What is wrong with the names of sections; null if nothing is. */
    String unknownSection(Report report) {
        List<String> known =
                report.sections().stream().map(section -> section.key).collect(Collectors.toList());
        return sections.stream()
                .filter(name -> !known.contains(name))
                .map(name -> "--section: no section " + name + " in this report; it has " + String.join(", ", known))
                .findFirst()
                .orElse(null);
    }

    void write(byte[] content, PrintWriter standardOutput) throws IOException {
        if (file == null) {
            standardOutput.print(new String(content, StandardCharsets.UTF_8));
            check(standardOutput);
            return;
        }
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /** A print writer throws no exception, for example when the disk is full. */
    private static void check(PrintWriter standardOutput) throws IOException {
        if (standardOutput.checkError()) {
            throw new IOException("cannot write to standard output");
        }
    }

    private IOException cannotWrite(IOException e) {
        return new IOException("--output: cannot write " + file + ": " + e.getMessage(), e);
    }
}
