package dev.winnow.demo;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.report.model.Section;
import dev.winnow.report.formats.TextTables;

/** The report for people. */
final class DemoText {
    private static final String NOTES = """
            Bytes per operation are exact sums over all threads of the application's JVM; every JVM did the same number of
            operations, the arms in turns. C1 has no escape analysis and shows what the source allocates; C2 is what users
            run. "95 %" is the confidence interval of the change with JVMs as the unit; so few of them make it wide.
            CPU is for information: in runs this short a difference of a few per cent is noise (winnow ab measures it).
            """;

    private DemoText() {}

    static String render(DemoReport report) {
        StringBuilder out = new StringBuilder();
        out.append(header(report)).append('\n');
        out.append(TextTables.render(report.sites()))
                .append(String.format(
                        Locale.ROOT,
                        "(exact counts over %,d recorded operations of the vendor's code; B/op is what the constructors"
                                + " themselves allocate)%n%n",
                        report.recordedOperations()));
        out.append(TextTables.render(report.patches()));
        if (!report.patchesWithoutCode().isEmpty()) {
            out.append(withoutCode(report));
        }
        out.append('\n');
        out.append(TextTables.render(report.comparison())).append(NOTES);
        if (!report.gains().rows().isEmpty()) {
            out.append('\n').append(TextTables.render(report.gains()));
        }
        if (report.account() != null) {
            out.append(account(report.account()));
        }
        report.failures()
                .forEach((reason, count) ->
                        out.append(String.format(Locale.ROOT, "FAILED operations: %,d x %s%n", count, reason)));
        return out.toString();
    }

    private static String account(Section account) {
        StringBuilder out = new StringBuilder();
        account.tables().forEach(table -> out.append('\n').append(TextTables.render(table)));
        account.notes().forEach(note -> out.append(note).append('\n'));
        return out.toString();
    }

    private static String withoutCode(DemoReport report) {
        DemoReport.Setup setup = report.setup();
        return String.format(
                Locale.ROOT,
                "(%s %s has no code for another %,d of --patches %s)%n",
                setup.artifact(),
                setup.sdk(),
                report.patchesWithoutCode().size(),
                setup.patches());
    }

    private static String header(DemoReport report) {
        DemoReport.Setup setup = report.setup();
        return String.format(
                Locale.ROOT,
                "winnow %s   %s %s   %s %s%n%s in %s, documents of %d bytes and more, %d in flight,"
                        + " %d response headers, %s consistency, seed %d%n(other ways to connect: %s)%n",
                report.winnow(),
                setup.artifact(),
                setup.sdk(),
                setup.jvm(),
                setup.java(),
                setup.operation(),
                setup.connection(),
                setup.documentBytes(),
                setup.concurrency(),
                setup.headers(),
                setup.consistency(),
                setup.seed(),
                otherModes(setup.mode()));
    }

    private static String otherModes(String mode) {
        return Arrays.stream(ConnectionMode.values())
                .filter(other -> !OptionValues.name(other).equals(mode))
                .map(other -> "--mode " + OptionValues.name(other) + " = " + other)
                .collect(Collectors.joining(", "));
    }
}
