package dev.winnow.experiment.run;

import java.util.Collections;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScheduleTest {
    private static final List<Arm> ARMS = List.of(arm("a"), arm("b"), arm("c"));

    @Test
    void everyRoundHasEveryArmOnce() {
        List<Arm> schedule = Schedule.interleaved(ARMS, 10, 1);

        assertThat(schedule).hasSize(30);
        for (int round = 0; round < 10; round++) {
            assertThat(schedule.subList(3 * round, 3 * round + 3)).containsExactlyInAnyOrderElementsOf(ARMS);
        }
    }

    @Test
    void theSeedDecidesTheOrder() {
        assertThat(Schedule.interleaved(ARMS, 10, 1))
                .isEqualTo(Schedule.interleaved(ARMS, 10, 1))
                .isNotEqualTo(Schedule.interleaved(ARMS, 10, 2));
    }

    @Test
    void roundsDifferInTheirOrder() {
        List<Arm> schedule = Schedule.interleaved(ARMS, 10, 1);

        assertThat(schedule)
                .isNotEqualTo(Collections.nCopies(10, schedule.subList(0, 3)).stream()
                        .flatMap(List::stream)
                        .toList());
    }

    private static Arm arm(String name) {
        return new Arm(name, SdkVersion.newestChecked(), List.of());
    }
}
