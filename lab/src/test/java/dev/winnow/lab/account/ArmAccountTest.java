package dev.winnow.lab.account;

import java.util.List;
import java.util.Map;

import dev.winnow.experiment.run.Phase;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.lab.workload.load.BlockResult;
import dev.winnow.lab.workload.load.Latency;
import dev.winnow.lab.workload.load.Usage;
import dev.winnow.lab.workload.program.WorkloadResult;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArmAccountTest {
    private static final SettledCompiler SETTLED = new SettledCompiler(0.1);

    @Test
    void anAccountOfOrdinaryOperationsHasNoRemark() {
        assertThat(remarks(100, Map.of(), 4_900)).isEmpty();
    }

    @Test
    void failedOperationsAreARemark() {
        assertThat(remarks(100, Map.of("408", 3L), 20))
                .containsExactly("3 of 400 operations failed, and what the SDK allocated for that is in the account");
    }

    @Test
    void anOperationThatTheSdkMayHaveRepeatedIsARemark() {
        assertThat(remarks(100, Map.of(), 6_230))
                .singleElement()
                .asString()
                .startsWith("an operation took 6.2 s; the SDK repeats a request that is not answered within 5 s");
    }

    @Test
    void aWarmUpThatWasTooShortIsARemark() {
        assertThat(remarks(250, Map.of(), 20))
                .containsExactly("the JIT compiler still took 25 % of the CPU time after 12,000 operations of warm-up");
    }

    private static List<String> remarks(long compilerNanos, Map<String, Long> failures, long slowestMillis) {
        Latency latency = new Latency(1, 1, 1, 1, 1_000.0 * slowestMillis);
        BlockResult warmUp = new BlockResult(
                Phase.WARM_UP, 12_000, Map.of(), new Usage(1, 1, 1_000, 0, compilerNanos, 0, 0, 0), latency, null);
        BlockResult measured = new BlockResult(
                Phase.MEASURED,
                400,
                failures,
                new Usage(1, 1, 1, Usage.UNKNOWN, Usage.UNKNOWN, 0, 0, 0),
                latency,
                null);
        WorkloadResult workload = new WorkloadResult(
                "4.83.0", "17", "HotSpot", List.of(), List.of(), "total", 1, null, List.of(warmUp, measured));
        return ArmAccount.remarks(workload, SETTLED);
    }
}
