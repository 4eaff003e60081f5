package dev.winnow.cli.live;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.report.formats.TextTables;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** Writes the agent's status as text. */
final class StatusText {
    /** States of patches that nobody has switched on. */
    private static final Set<String> UNASKED = Set.of("off", "preparing", "ready");

    /** How many methods and classes of one kind are named; the JSON has more. */
    private static final int NAMES = 3;

    private StatusText() {}

    /** @param sdkExpected whether the SDK is there, if no class of it is loaded yet; without it, nothing speaks of it */
    static void write(ReplyValue status, boolean sdkExpected, PrintWriter out) {
        boolean withSdk = sdkExpected || status.path("sdks").size() > 0 || hasPatches(status);
        line(
                out,
                "Agent",
                "winnow %s, %s %s",
                status.path("winnow").asText(),
                how(status),
                status.path("since").asText());
        line(out, "Java", "%s", status.path("jdk").asText());
        if (withSdk) {
            line(out, "SDK", "%s", sdks(status.path("sdks")));
        }
        line(out, "Options", "%s", options(status, withSdk));
        line(
                out,
                "Sites",
                "%d woven, %d hit so far, %d not countable",
                status.path("sites").path("woven").asInt(),
                status.path("sites").path("hit").asInt(),
                status.path("sites").path("notCounted").asInt());
        if (status.path("sites").path("lostCalls").asInt() > 0) {
            line(
                    out,
                    "",
                    "lost: %d counting calls counted nothing, because the stack or the memory had ended",
                    status.path("sites").path("lostCalls").asInt());
        }
        for (ReplyValue reason : status.path("notCounted")) {
            line(
                    out,
                    "",
                    "not counted: %d methods or classes (%d places), because %s:",
                    reason.path("entries").asInt(),
                    reason.path("places").asInt(),
                    reason.path("explanation").asText());
            List<String> names = new ArrayList<>();
            reason.path("names").forEach(name -> names.add(name.asText()));
            names(names, reason.path("entries").asInt(), out);
        }
        lessInlined(status.path("lessInlined"), out);
        ReplyValue cost = status.path("cost");
        line(
                out,
                "Cost",
                "%.0f ms transforming, %.0f ms retransforming, %.0f ms flushing, %d classes changed, %d prepared, %.0f kB of counters",
                cost.path("transformMillis").asDouble(),
                cost.path("retransformMillis").asDouble(),
                cost.path("flushMillis").asDouble(),
                cost.path("changedClasses").asInt(),
                cost.path("preparedClasses").asInt(),
                cost.path("counterBytes").asLong() / 1e3);
        line(out, "Switches", "%d", status.path("switchCount").asInt());
        if (withSdk && status.path("patches").size() > 0) {
            out.println();
            out.print(PatchStateTable.render(status.path("patches")));
        }
    }

    /** In an application without the SDK, patches are of interest only if somebody has asked for some. */
    private static boolean hasPatches(ReplyValue status) {
        for (ReplyValue patch : status.path("patches")) {
            if (!UNASKED.contains(patch.path("state").asText())) {
                return true;
            }
        }
        ReplyValue options = status.path("options");
        return !options.path("extensions").asText().isEmpty();
    }

    /** An attach prepares no patches where the user looks at packages of others, whatever the option's default. */
    private static boolean preparesNothing(ReplyValue status) {
        for (ReplyValue patch : status.path("patches")) {
            if (!patch.path("state").asText().equals("off")) {
                return false;
            }
        }
        return true;
    }

    private static void lessInlined(ReplyValue methods, PrintWriter out) {
        List<String> names = new ArrayList<>(methods.path("limits").names());
        if (!names.isEmpty()) {
            int count = methods.path("count").asInt();
            line(
                    out,
                    "",
                    "inlined less: %d %s counted and longer than a limit of HotSpot (MaxInlineSize 35):",
                    count,
                    count == 1 ? "method is" : "methods are");
            names.replaceAll(
                    name -> name + " (" + methods.path("limits").path(name).asInt() + ")");
            names(names, count, out);
        }
    }

    /** One line each: a method with its class and descriptor is as long as a terminal is wide. */
    private static void names(List<String> names, int count, PrintWriter out) {
        List<String> first = names.subList(0, Math.min(NAMES, names.size()));
        first.forEach(name -> line(out, "", "  %s", name));
        if (count > first.size()) {
            line(out, "", "  and %d more (--json)", count - first.size());
        }
    }

    private static String how(ReplyValue status) {
        return status.path("attachedLate").asBoolean() ? "attached" : "loaded at startup,";
    }

    private static String sdks(ReplyValue sdks) {
        List<String> copies = new ArrayList<>();
        for (ReplyValue sdk : sdks) {
            String prefix = sdk.path("prefix").asText();
            copies.add(sdk.path("artifact").asText() + ' ' + sdk.path("version").asText()
                    + (prefix.isEmpty() ? "" : ", relocated to " + prefix) + " in "
                    + sdk.path("loader").asText());
        }
        return copies.isEmpty() ? "none loaded yet" : String.join("; ", copies);
    }

    private static String options(ReplyValue status, boolean withSdk) {
        ReplyValue options = status.path("options");
        List<String> settings = new ArrayList<>();
        for (String name : options.names()) {
            String value = options.path(name).asText();
            boolean withoutEffect = name.equals(DeclaredOptions.PREPARED_PATCHES.name()) && preparesNothing(status)
                    || !withSdk
                            && name.equals(DeclaredOptions.PACKAGES.name())
                            && value.equals(DeclaredOptions.PACKAGES.fallback());
            if (!value.isEmpty() && !withoutEffect) {
                settings.add(name + '=' + value);
            }
        }
        return String.join(" ", settings);
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.println(String.format(Locale.ROOT, "%-8s ", name) + String.format(Locale.ROOT, format, values));
    }

    /** The table of patches and their states: a row for each patch, or for each copy of its library if some are relocated. */
    private static final class PatchStateTable {
        private static final Column COPY = Column.text("copy", "Copy");

        private PatchStateTable() {}

        static String render(ReplyValue patches) {
            boolean perCopy = hasRelocatedCopy(patches);
            List<Column> columns = new ArrayList<>(List.of(
                    Column.text("id", "Patch"),
                    Column.text("state", "State"),
                    Column.text("title", "What it does"),
                    Column.text("reason", "Reason")));
            if (perCopy) {
                columns.add(1, COPY);
            }
            Table table = new Table("patches", "Patches", columns);
            for (ReplyValue patch : patches) {
                if (perCopy && patch.path("copies").size() > 0) {
                    for (ReplyValue copy : patch.path("copies")) {
                        table.add(row(patch, copy, name(copy)));
                    }
                } else {
                    table.add(row(patch, patch, perCopy ? "" : null));
                }
            }
            return TextTables.render(table);
        }

        private static boolean hasRelocatedCopy(ReplyValue patches) {
            for (ReplyValue patch : patches) {
                for (ReplyValue copy : patch.path("copies")) {
                    if (!copy.path("prefix").asText().isEmpty()) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static String name(ReplyValue copy) {
            String prefix = copy.path("prefix").asText();
            return prefix.isEmpty() ? "not relocated" : prefix;
        }

        /**
         * @param status the patch, or one of its copies
         * @param copy null for a table without that column
         */
        private static Object[] row(ReplyValue patch, ReplyValue status, String copy) {
            List<Object> row = new ArrayList<>(List.of(
                    patch.path("id").asText(),
                    status.path("state").asText(),
                    patch.path("title").asText(),
                    status.path("reason").asText()));
            if (copy != null) {
                row.add(1, copy);
            }
            return row.toArray();
        }
    }
}
