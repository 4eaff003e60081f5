package dev.winnow.patches.mutants;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints a row for each patch, with what its test did not notice, and the sum of all. */
final class MutantReport {
    private static final String ROW = "%-28s %8s %8s %10s %9s %8s %8s%n";

    private final PrintStream out;
    private final PatchResult total = new PatchResult("all of these");
    private final List<PatchResult> results = new ArrayList<>();

    private final boolean withKills;

    /** @param withKills whether to list killed mutants, too, each with the failure that killed it */
    MutantReport(PrintStream out, boolean withKills) {
        this.out = out;
        this.withKills = withKills;
    }

    void printHead() {
        out.printf(ROW, "Patch", "Mutants", "Killed", "Equivalent", "Survived", "Invalid", "Seconds");
    }

    void print(PatchResult result) {
        row(result);
        if (withKills) {
            result.kills.forEach(kill -> out.println("  " + kill));
        }
        result.remarks.forEach(remark -> out.println("  " + remark));
        out.flush();
        total.add(result);
        results.add(result);
    }

    /** Returns the share of killed mutants; see {@link PatchResult#killedShare}. */
    double printTotal() {
        row(total);
        double share = total.killedShare();
        out.printf(Locale.ROOT, "killed: %.1f %% of the valid mutants that are not equivalent%n", 100 * share);
        return share;
    }

    void printMarkdown() {
        out.println();
        out.print(MarkdownRows.of(results, total));
    }

    private void row(PatchResult result) {
        out.printf(
                ROW,
                result.patch,
                result.mutants(),
                result.killed,
                result.equivalent,
                result.survived,
                result.invalid,
                result.seconds);
    }
}
