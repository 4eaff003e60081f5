package dev.winnow.demo.workload.load;

import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IdleCompilerTest {
    private static final long SECOND = 1_000_000_000;

    private final TestClock clock = new TestClock();

    @Test
    void waitsForWhatIsStillToBeCompiled() {
        new IdleCompiler(clock, () -> OptionalLong.of(Math.min(clock.now, 3 * SECOND) / 2)).await();

        assertThat(clock.now).isBetween(3 * SECOND, 4 * SECOND);
    }

    @Test
    void aCompilerThatAlwaysDoesALittleIsIdle() {
        new IdleCompiler(clock, () -> OptionalLong.of(clock.now / 100)).await();

        assertThat(clock.now).isLessThan(SECOND);
    }

    @Test
    void doesNotWaitForeverForACompilerThatIsNeverIdle() {
        new IdleCompiler(clock, () -> OptionalLong.of(clock.now)).await();

        assertThat(clock.now).isBetween(20 * SECOND, 21 * SECOND);
    }

    @Test
    void doesNotWaitWhereTheSystemDoesNotTell() {
        new IdleCompiler(clock, OptionalLong::empty).await();

        assertThat(clock.now).isZero();
    }

    /** Sleeps by going on. */
    private static final class TestClock implements Clock {
        private long now;

        @Override
        public long nanoTime() {
            return now;
        }

        @Override
        public void sleepUntil(long nanoTime) {
            now = Math.max(now, nanoTime);
        }
    }
}
