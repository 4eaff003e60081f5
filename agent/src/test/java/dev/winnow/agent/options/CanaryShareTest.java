package dev.winnow.agent.options;

import java.util.Map;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CanaryShareTest {
    private static final int JVMS = 10_000;

    @ParameterizedTest
    @ValueSource(strings = {"0.5%", "10%", "50%"})
    void theShareOfManyJvmsIsTheOneAskedFor(String text) throws Exception {
        double share = Double.parseDouble(text.replace("%", "")) / 100;
        double deviations = 5 * Math.sqrt(JVMS * share * (1 - share));

        assertThat(included(text)).isBetween((int) (JVMS * share - deviations), (int) (JVMS * share + deviations));
    }

    @Test
    void theWholeRangeIsUsed() throws Exception {
        assertThat(included("0%")).isZero();
        assertThat(included("100%")).isEqualTo(JVMS);
    }

    @Test
    void aGreaterShareIncludesTheJvmsOfASmallerOne() throws Exception {
        CanaryShare small = CanaryShare.parse("10%");
        CanaryShare great = CanaryShare.parse("20%");

        for (int i = 0; i < JVMS; i++) {
            assertThat(great.includes("host", i) || !small.includes("host", i)).isTrue();
        }
    }

    @Test
    void aJvmKeepsItsPlace() throws Exception {
        CanaryShare half = CanaryShare.parse("50%");

        assertThat(half.includes("host")).isEqualTo(half.includes("host"));
        assertThat(half.includes(null)).isEqualTo(half.includes(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "ten%", "%", "-1%", "101%", "NaN%", "1e999%"})
    void anUnknownShareIsOneLine(String text) {
        assertThatExceptionOfType(BadOption.class)
                .isThrownBy(() -> CanaryShare.parse(text))
                .withMessage("winnow.patches.canary=" + text
                        + ": allowed is a share of all JVMs such as 10% or 2.5%, from 0% to 100%");
    }

    @Test
    void theOthersHaveNoPatches() throws Exception {
        assertThat(options("patches=all,patch.ping-rewrap.enabled=true,patches.canary=0%")
                        .patches())
                .isEmpty();
        assertThat(options("patches=all,patches.canary=100%").patches()).containsExactly("all");
        assertThat(options("patches=all,patches.canary=0%").toString()).contains("patches=none patches.canary=0%");
    }

    private static Options options(String arguments) throws BadOption {
        return Options.read(arguments, new Properties(), Map.of("HOSTNAME", "host"), false);
    }

    private static int included(String text) throws BadOption {
        CanaryShare share = CanaryShare.parse(text);
        int included = 0;
        for (int i = 0; i < JVMS; i++) {
            included += share.includes("orders-" + i % 100, 1_700_000_000_000L + 977 * i) ? 1 : 0;
        }
        return included;
    }
}
