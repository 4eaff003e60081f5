package dev.winnow.experiment.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.report.model.Section;
import dev.winnow.report.table.Column;
import dev.winnow.report.table.Table;

/** When a warm-up has lasted long enough: the JIT compiler takes a small share of the CPU time. */
public final class SettledCompiler {
    /** Compiler threads of a JVM must not end, because their CPU time would end with them. */
    public static final List<String> JVM_OPTIONS = List.of("-XX:-UseDynamicNumberOfCompilerThreads");

    private final double share;

    /** @param share of the CPU time, at most, that a settled compiler takes; 0 if no compiler is ever settled */
    public SettledCompiler(double share) {
        this.share = share;
    }

    public double share() {
        return share;
    }

    /** The same, with the {@link #remark} if there is one. */
    public TrialResult check(TrialResult result, double atTheEnd, long warmUp) {
        return remark(atTheEnd, warmUp).map(result::with).orElse(result);
    }

    /**
     * That the warm-up was over before the compiler had settled.
     *
     * @param atTheEnd the compiler's share in the last step of the warm-up; NaN if the system does not tell
     * @param warmUp operations
     */
    public Optional<String> remark(double atTheEnd, long warmUp) {
        return atTheEnd > share && share > 0
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the JIT compiler still took %.0f %% of the CPU time after %,d operations of warm-up",
                        100 * atTheEnd,
                        warmUp))
                : Optional.empty();
    }

    /** When a warm-up ends, for a reader of the report. */
    public String rule() {
        return share == 0
                ? "all operations"
                : "until the JIT compiler takes at most " + this + " of the CPU time, or all operations";
    }

    /** What the compiler took while the arms were measured. */
    public Section section(Results results) {
        Section section = new Section("compiler", "JIT compiler");
        Table table = new Table(
                "compiler",
                "Its share of the CPU time while the JVMs were measured",
                List.of(
                        Column.text("cell", "Config"),
                        Column.text("arm", "Arm"),
                        Column.decimal("share", "Share %", 1)));
        for (Cell cell : results.experiment().cells()) {
            for (Arm arm : results.experiment().arms()) {
                double measured = results.mean(cell, arm, Measure.CPU_COMPILER) / results.mean(cell, arm, Measure.CPU);
                table.add(cell.name(), arm.name(), 100 * measured);
                if (measured > 2 * share && share > 0) {
                    section.note(
                            "Arm " + arm.name() + ": the JIT compiler had not settled. Decide on the CPU time of Java"
                                    + " threads, or allow more operations of --warm-up.");
                }
            }
        }
        return section.add(table);
    }

    @Override
    public String toString() {
        return FixedRate.number(Math.round(share * 1e6) / 1e4) + "%";
    }
}
