package dev.winnow.patches.runtime.headers;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Random;

import com.sun.management.ThreadMXBean;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HeaderNamesTest {
    @Test
    void lowersEveryNameAsTheJdkDoes() {
        long seed = Inputs.seed();
        Random random = new Random(seed);
        int inputs = Inputs.of(200_000);
        for (int i = 0; i < inputs; i++) {
            String name = HeaderGenerator.name(random);
            assertThat(HeaderNames.lowerCase(name)).as("seed %d", seed).isEqualTo(name.toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void namesInLowerCaseAndKnownOnesInAnyCaseCostNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String[] names = {"x-ms-session-token", "Content-Type", "X-Ms-Activity-Id", "LSN", "x-ms-unheard-of"};
        lower(names);
        long before = threads.getCurrentThreadAllocatedBytes();
        long nothing = threads.getCurrentThreadAllocatedBytes() - before;
        before = threads.getCurrentThreadAllocatedBytes();
        lower(names);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isEqualTo(nothing);
    }

    private static void lower(String[] names) {
        for (int i = 0; i < 1000; i++) {
            for (String name : names) {
                HeaderNames.lowerCase(name);
            }
        }
    }

    @Test
    void nothingThatOnlyLooksLikeAKnownNameIsTakenForOne() {
        // The Kelvin sign lowers to an ASCII k, and @ differs from ` in the same bit as letters do.
        for (String name : new String[] {"\u212Aeep-Alive", "Content_Type", "CONTENT\rTYPE", "\u0130f-Match", "@ge"}) {
            assertThat(HeaderNames.lowerCase(name)).isEqualTo(name.toLowerCase(Locale.ROOT));
        }
    }
}
