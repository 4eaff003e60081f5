package dev.winnow.lab.workload.load;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.run.Progress;
import dev.winnow.lab.workload.client.Operation;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class TurnsTest {
    private static final int[] ORDER = {0, 1, 1, 0, 1, 0, 0, 1};
    private static final int OPERATIONS = 50;
    private static final int LARGE = 200_000;

    private final List<Integer> operationsByArm = new ArrayList<>(List.of(0, 0));
    private final List<Integer> switches = new ArrayList<>();
    private int arm;
    private volatile byte[] garbage;

    @Test
    void eachArmGetsItsOperationsAndWhatTheyCost() throws Exception {
        turns(this::switchTo).run(new Progress(nowhere())); // what is compiled here is in nobody's CPU time below
        switches.clear();
        operationsByArm.replaceAll(operations -> 0);

        List<BlockResult> results = turns(this::switchTo).run(new Progress(nowhere()));

        assertThat(switches).containsExactly(0, 1, 1, 0, 1, 0, 0, 1);
        assertThat(operationsByArm).containsExactly(4 * OPERATIONS, 4 * OPERATIONS);
        BlockResult small = results.get(0);
        BlockResult large = results.get(1);
        assertThat(small.operations).isEqualTo(4 * OPERATIONS);
        assertThat(large.operations).isEqualTo(4 * OPERATIONS);
        assertThat(large.bytesPerOperation()).isBetween(1.0 * LARGE, 1.2 * LARGE);
        assertThat(small.bytesPerOperation()).isLessThan(0.2 * LARGE);
        assertThat(large.usage.compilerCpuNanos).as("of no arm").isEqualTo(small.usage.compilerCpuNanos);
        assertThat(large.cpuMicrosPerOperation()).isGreaterThan(small.cpuMicrosPerOperation() + 1_000);
    }

    @Test
    void aSwitchThatFailsEndsTheTurns() {
        Turns turns = turns(number -> {
            throw new IllegalStateException("no agent");
        });

        assertThatThrownBy(() -> turns.run(new Progress(nowhere()))).hasRootCauseMessage("no agent");
    }

    private Turns turns(ArmSwitch armSwitch) {
        return new Turns(ORDER, OPERATIONS, 200, armSwitch, new JvmMeter(), this::slot, new int[] {0}, 1);
    }

    private void switchTo(int number) {
        arm = number;
        switches.add(number);
        garbage = new byte[10 * LARGE]; // in no arm's figures
        Burdened.burn(10_000_000);
    }

    private Operation.Slot slot(Operation.Completion completion) {
        return index -> {
            operationsByArm.set(arm, operationsByArm.get(arm) + 1);
            garbage = new byte[arm == 0 ? 1 : LARGE];
            Burdened.burn(arm == 0 ? 0 : 2_000_000);
            completion.succeeded();
        };
    }

    private static PrintStream nowhere() {
        return new PrintStream(OutputStream.nullOutputStream());
    }
}
