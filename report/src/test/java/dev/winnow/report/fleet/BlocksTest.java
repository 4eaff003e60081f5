package dev.winnow.report.fleet;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.report.statistics.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlocksTest {
    private static final int HOSTS = 6;

    private final List<JvmFigures> base = new ArrayList<>();
    private final List<JvmFigures> arm = new ArrayList<>();

    @Test
    void whatDistinguishesHostsDoesNotHideADifference() {
        for (int host = 0; host < HOSTS; host++) {
            double level = 10_000 * (1 + host);
            base.add(jvm("host-" + host, level * (1 + 0.001 * (host % 3))));
            base.add(jvm("host-" + host, level));
            arm.add(jvm("host-" + host, 0.95 * level));
        }

        Blocks blocks = Blocks.of(base, arm, jvm -> jvm.allocatedBytes);

        assertThat(blocks.hosts).isEqualTo(HOSTS);
        assertThat(blocks.compare().verdict).isEqualTo(Verdict.BETTER);
        assertThat(blocks.compare().percentChange().value).isBetween(-5.2, -4.8);
    }

    @Test
    void theSameDifferenceIsUndecidedIfHostsAreNotKnown() {
        for (int host = 0; host < HOSTS; host++) {
            base.add(jvm("unknown", 10_000 * (1 + host)));
            arm.add(jvm("unknown", 9_500 * (1 + host)));
        }

        Blocks blocks = Blocks.of(base, arm, jvm -> jvm.allocatedBytes);

        assertThat(blocks.hosts).isZero();
        assertThat(blocks.compare().verdict).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void jvmsThatEachHaveAHostAreComparedWithoutBlocks() {
        for (int i = 0; i < 4; i++) {
            base.add(jvm("base-" + i, 10_000 + i));
            arm.add(jvm("arm-" + i, 8_000 + i));
        }

        Blocks blocks = Blocks.of(base, arm, jvm -> jvm.allocatedBytes);

        assertThat(blocks.hosts).isZero();
        assertThat(blocks.compare().verdict).isEqualTo(Verdict.BETTER);
    }

    @Test
    void figuresThatAreMissingAreNotCompared() {
        for (int i = 0; i < 4; i++) {
            base.add(jvm("a", 10_000));
            arm.add(jvm("b", 0));
        }

        assertThat(Blocks.of(base, arm, jvm -> jvm.allocatedBytes).isComparable())
                .isFalse();
    }

    private static JvmFigures jvm(String host, double bytes) {
        JvmFigures jvm = new JvmFigures();
        jvm.host = host;
        jvm.allocatedBytes = bytes;
        return jvm;
    }
}
