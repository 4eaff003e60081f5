package dev.winnow.patches.cosmos4.direct;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;

import com.azure.cosmos.implementation.directconnectivity.TimeoutHelper;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElapsedTimeTest {
    /** Far enough from the limit that both sides see the same; {@code ElapsedTest} tries the limit itself. */
    private static final int MARGIN_SECONDS = 30;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void theSameRequestsRunOutOfTime(String release) {
        Differential.of(release, "elapsed-time").calls(Check.class, ElapsedTimeTest::started, 100_000);
    }

    /** The seconds that have passed, and the nanoseconds of the limit; a null for no limit. */
    private static Long[] started(Random random) {
        long passed = random.nextInt(2000) - 1000;
        boolean isOver = random.nextBoolean();
        long margin = MARGIN_SECONDS + random.nextInt(500);
        Duration limit = Duration.ofSeconds(isOver ? passed - margin : passed + margin, random.nextInt(1_000_000_000));
        return new Long[] {passed, random.nextInt(50) == 0 ? null : limit.toNanos()};
    }

    static final class Check implements Call<Long[]> {
        @Override
        public Object observe(Long[] input) throws Exception {
            Duration limit = input[1] == null ? null : Duration.ofNanos(input[1]);
            TimeoutHelper helper = new TimeoutHelper(limit);
            Members.set(helper, "startTime", Instant.now().minusSeconds(input[0]));
            return helper.isElapsed() + " " + helper.isElapsed(limit);
        }
    }
}
