package dev.winnow.patches.runtime.time;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ElapsedTest {
    private final Random random = new Random(1);

    @Test
    void limitsAreComparedToTheNanosecond() {
        for (int i = Inputs.of(100_000); i > 0; i--) {
            long millis = random.nextInt(4000) - 2000;
            Duration limit = Duration.ofMillis(millis + random.nextInt(3) - 1).plusNanos(random.nextInt(3) - 1);

            assertThat(Elapsed.hasPassed(millis, limit))
                    .as("%d ms of %s", millis, limit)
                    .isEqualTo(Duration.ofMillis(millis).compareTo(limit) >= 0);
        }
    }

    /** The clock reads milliseconds here and more in an instant, so a comparison is certain only in another millisecond. */
    @Test
    void comparisonsWithNowAreCertainOrLeftOpen() {
        for (int i = Inputs.of(100_000); i > 0; i--) {
            Instant since = Instant.ofEpochSecond(random.nextInt(4) - 2, random.nextInt(1_000_000_000));
            long millis = random.nextInt(3000) - 1500;
            Instant end = since.plusMillis(millis);
            Instant now = end.plusNanos(random.nextInt(4_000_000) - 2_000_000);

            int order = Elapsed.compare(since, millis, now.toEpochMilli());

            if (order == 0) {
                assertThat(end.toEpochMilli()).isEqualTo(now.toEpochMilli());
            } else {
                assertThat(order > 0).isEqualTo(end.compareTo(now) > 0);
            }
        }
    }

    @Test
    void whatCannotBeComparedIsLeftOpen() {
        assertThat(Elapsed.compareWithNow(null, 1)).isZero();
        assertThat(Elapsed.compareWithNow(Instant.MAX, 1)).isZero();
        assertThat(Elapsed.compareWithNow(Instant.MIN, 1)).isZero();
        assertThat(Elapsed.compareWithNow(Instant.EPOCH, Long.MAX_VALUE)).isZero();
        assertThat(Elapsed.hasPassed(null, Duration.ZERO)).isNull();
        assertThat(Elapsed.hasPassed(Instant.EPOCH, null)).isNull();
    }
}
