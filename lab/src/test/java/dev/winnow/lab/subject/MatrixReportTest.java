package dev.winnow.lab.subject;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.report.ExperimentReport;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Results;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.lab.fork.Amount;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.fork.Load;
import dev.winnow.lab.fork.Traffic;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.report.formats.TextReportWriter;
import dev.winnow.report.model.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What the demo workload adds to the report of an experiment. */
class MatrixReportTest {
    @Test
    void latencyOverTimeHasTheFormOfItsPullRequest() throws IOException {
        List<TrialResult> results = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            results.add(latencies(round, "base", 9_330 + round));
            results.add(latencies(round, "patched", 9_670 + round));
        }
        Report report = report(Matrix.PR_49403, results);

        assertThat(text(report))
                .containsPattern("Metric +base +patched +delta % \\[95 %]")
                .containsPattern("lat-mean p50 +9\\.33 +9\\.67 +\\+3\\.6 \\[\\+3\\.\\d, \\+3\\.\\d]")
                .as("of too few windows")
                .containsPattern("lat-max p99 +- +- +-");
        assertThat(text(report(null, results))).doesNotContain("lat-mean");
    }

    private static TrialResult latencies(int round, String arm, double micros) {
        return new TrialResult(
                round, "c8 h1 read", arm, 1, 200, Map.of(), Map.of(Measure.LAT_MEAN_P50, micros), 1, null);
    }

    private static Report report(Matrix matrix, List<TrialResult> results) {
        CellLoads loads = new CellLoads()
                .add("c8 h1 read", load(Protocol.H1, OperationMix.READ))
                .add("c8 h2 upsert", load(Protocol.H2, OperationMix.UPSERT));
        List<Arm> arms = List.of(
                new Arm("base", SdkVersion.newestChecked(), List.of()),
                new Arm("patched", SdkVersion.newestChecked(), List.of("-Dx=y")));
        Experiment experiment = new Experiment("Test", arms, loads.cells(), 3, null, 0.01, 42);
        WorkloadSubject subject = new WorkloadSubject(
                JavaHome.current(),
                JitMode.C1,
                new EmulatorSettings(34),
                matrix,
                loads,
                new SettledCompiler(0.1),
                false);
        return ExperimentReport.of(new Results(experiment, results), subject, List.of());
    }

    private static Load load(Protocol protocol, OperationMix operation) {
        return new Load(new Traffic(Connection.gateway(protocol), operation, 8, 300), new Amount(100, 1, 200), 1);
    }

    private static String text(Report report) throws IOException {
        StringWriter out = new StringWriter();
        new TextReportWriter().write(report, out);
        return out.toString();
    }
}
