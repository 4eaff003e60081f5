package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.cli.attach.ReplyChannel;
import dev.winnow.cli.attach.TargetJvm;
import dev.winnow.report.account.AllocatingMethods;
import dev.winnow.report.account.AllocatingPackages;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Looks for some seconds at what allocates in a JVM, to find the packages that are worth counting in. */
final class AllocationLook {
    private static final String AUTO = "packages=auto";
    private static final int SECONDS = 5;

    private final AllocatingPackages packages;

    private AllocationLook(AllocatingPackages packages) {
        this.packages = packages;
    }

    /** Takes some seconds. If Winnow is not in the JVM, it is there only meanwhile, and changes no class. */
    static AllocationLook at(long pid, PrintWriter progress) throws IOException {
        progress.println("Looking for " + SECONDS + " s at what allocates ..");
        progress.flush();
        TargetJvm target = new TargetJvm(pid);
        target.checkPreconditions();
        Path recording = target.newSharedFile(".jfr");
        try {
            Map<String, String> parameters = Map.of(
                    "file", target.pathInTarget(recording).toString(), "millis", String.valueOf(SECONDS * 1_000));
            try (ReplyChannel replies = target.send("record", parameters)) {
                replies.next(SECONDS + RecordCommand.SECONDS_TO_WRITE);
            }
            return new AllocationLook(AllocatingPackages.of(recording, target.mainClass()));
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    /** Whether {@code packages=auto} is among the settings. */
    static boolean isAskedFor(List<String> settings) {
        return settings.stream().anyMatch(setting -> List.of(setting.split(",")).contains(AUTO));
    }

    /**
     * The settings with the packages that were found.
     *
     * @throws IOException if none were found
     */
    List<String> in(List<String> settings) throws IOException {
        if (packages.prefixes().isEmpty()) {
            throw new IOException(nothing() + "; name packages yourself: packages=com.example.");
        }
        List<String> replaced = new ArrayList<>();
        for (String setting : settings) {
            replaced.add(setting.replace(AUTO, "packages=" + list()));
        }
        return replaced;
    }

    private String list() {
        return String.join(",", packages.names());
    }

    private static String nothing() {
        return "nothing but the JDK allocated enough in " + SECONDS + " s for a sample";
    }

    /** The packages and the largest methods, with their shares. */
    void print(PrintWriter out) {
        if (packages.prefixes().isEmpty()) {
            out.println("Found no packages: " + nothing() + ".");
            return;
        }
        Table table = new Table(
                "packages",
                String.format(
                        Locale.ROOT,
                        "What allocates, of all bytes in %d s, estimated from %,d samples",
                        SECONDS,
                        packages.samples()),
                List.of(
                        Column.decimal("sharePercent", "Share %", 1),
                        Column.text("packages", "Packages"),
                        Column.text("library", "Library")));
        packages.prefixes().forEach(prefix -> table.add(prefix.percent, prefix.name, prefix.library));
        out.print(TextTables.render(table));
        Table methods = new Table(
                "methods",
                "Largest methods",
                List.of(
                        Column.decimal("sharePercent", "Share %", 1),
                        Column.text("method", "Method"),
                        Column.decimal("callerPercent", "Of it %", 0),
                        Column.text("caller", "Called by")));
        for (AllocatingMethods.Method method : packages.methods()) {
            methods.add(
                    method.percent,
                    SiteRates.withoutPackage(method.name),
                    method.callerPercent,
                    SiteRates.withoutPackage(method.caller));
        }
        out.println();
        out.print(TextTables.render(methods));
    }

    /** What to call next. */
    void printNext(long pid, PrintWriter out) {
        if (packages.prefixes().isEmpty()) {
            return;
        }
        out.println();
        out.println(String.format(
                Locale.ROOT,
                "To count in them: winnow probe %d packages=%s probes=collections,allocations",
                pid,
                list()));
    }
}
