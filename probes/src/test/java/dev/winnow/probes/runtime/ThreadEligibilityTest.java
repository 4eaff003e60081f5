package dev.winnow.probes.runtime;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadEligibilityTest {
    @Test
    void threadsAndTheirSubclassesOwnCounters() {
        assertThat(ThreadEligibility.mayOwnCounters(new Thread())).isTrue();
        assertThat(ThreadEligibility.mayOwnCounters(new Subclass())).isTrue();
    }

    /** Several threads could give the same one. */
    @Test
    void threadsWithAnIdOfTheirOwnMakingShareCounters() {
        assertThat(ThreadEligibility.mayOwnCounters(new OwnId())).isFalse();
    }

    private static class Subclass extends Thread {}

    private static final class OwnId extends Subclass {
        @Override
        @SuppressWarnings("deprecation") // from JDK 19 on
        public long getId() {
            return 1;
        }
    }
}
