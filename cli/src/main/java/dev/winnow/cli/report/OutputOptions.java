package dev.winnow.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.report.model.Report;
import picocli.CommandLine.Option;

/** The options that say what a report looks like and where it goes. */
final class OutputOptions {
    @Option(
            names = {"-f", "--format"},
            description = "One of: ${COMPLETION-CANDIDATES}. Default: what the ending of --output asks for, else text.")
    private OutputFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write; default: standard output.")
    private Path file;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Rows of a table; default: 20 as text and Markdown, all otherwise.")
    private Integer top;

    OutputFormat form() {
        if (format != null) {
            return format;
        }
        return file == null
                ? OutputFormat.TEXT
                : OutputFormat.of(file.getFileName().toString());
    }

    int rows() {
        return top == null ? form().rows : top;
    }

    /** The option that cannot be followed, with what it takes, or nothing. */
    List<String> complaints() {
        return top != null && top < 1 ? List.of("--top: a number of rows from 1, not " + top) : List.of();
    }

    void write(Report report, PrintWriter standardOutput) throws IOException {
        if (file == null) {
            form().form().write(report, standardOutput);
            check(standardOutput);
            return;
        }
        try (Writer out = Files.newBufferedWriter(file)) {
            form().form().write(report, out);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    void write(String content, PrintWriter standardOutput) throws IOException {
        if (file == null) {
            standardOutput.print(content);
            check(standardOutput);
            return;
        }
        try {
            Files.writeString(file, content);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /** A print writer keeps silent about a disk that is full. */
    private static void check(PrintWriter standardOutput) throws IOException {
        if (standardOutput.checkError()) {
            throw new IOException("cannot write to standard output");
        }
    }

    private IOException cannotWrite(IOException e) {
        return new IOException("--output: cannot write " + file + ": " + e.getMessage(), e);
    }
}
