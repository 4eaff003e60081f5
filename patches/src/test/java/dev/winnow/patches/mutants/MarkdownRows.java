package dev.winnow.patches.mutants;

import java.util.List;
import java.util.Locale;

/** The results as {@code docs/results/mutants.md} has them: a table of the patches, and one of the mutants that survived. */
final class MarkdownRows {
    private MarkdownRows() {}

    /** Both tables. Mutants that the JVM refuses are left out. */
    static String of(List<PatchResult> results, PatchResult total) {
        StringBuilder text = new StringBuilder("| patch | mutants | killed | equivalent | survived |\n")
                .append("|---|---:|---:|---:|---:|\n");
        results.forEach(result -> text.append(row('`' + result.patch + '`', result)));
        text.append(row("together", total));
        text.append("\n| patch | mutants | which | why |\n|---|---:|---|---|\n");
        for (PatchResult result : results) {
            if (result.survived > 0) {
                String which = "`" + String.join("`, `", result.survivors) + '`';
                text.append(String.format("| `%s` | %d | %s | |\n", result.patch, result.survived, which));
            }
        }
        return text.toString();
    }

    private static String row(String name, PatchResult result) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d |\n",
                name,
                result.mutants() - result.invalid,
                result.killed,
                result.equivalent,
                result.survived);
    }
}
