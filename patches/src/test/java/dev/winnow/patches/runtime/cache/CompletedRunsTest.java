package dev.winnow.patches.runtime.cache;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CompletedRunsTest {
    private final Object owner = new Object();
    private final Object setting = new Object();

    @Test
    void runIsKnownOnceItHasCompleted() {
        boolean isKnown = false;
        for (int i = 0; i < 3 && !isKnown; i++) { // a garbage collection may come in between
            assertThat(CompletedRuns.has(owner, setting)).isFalse();
            assertThat(CompletedRuns.has(owner, setting)).isFalse();
            CompletedRuns.add(owner, setting);
            isKnown = CompletedRuns.has(owner, setting);
        }
        assertThat(isKnown).isTrue();
    }

    @Test
    void otherOwnersAndSettingsAreNotKnown() {
        CompletedRuns.has(owner, setting, setting);
        CompletedRuns.add(owner, setting, setting);
        assertThat(CompletedRuns.has(new Object(), setting, setting)).isFalse();
        assertThat(CompletedRuns.has(owner, setting)).isFalse();
        assertThat(CompletedRuns.has(owner, setting, new Object())).isFalse();
    }

    @Test
    void runWhoseSettingsChangedMeanwhileIsNotKnown() {
        CompletedRuns.has(owner, setting);
        CompletedRuns.add(owner, new Object());
        assertThat(CompletedRuns.has(owner, setting)).isFalse();
    }

    @Test
    void ownerIsNotKeptAlive() {
        Object shortLived = new Object();
        WeakReference<Object> collected = new WeakReference<>(shortLived);
        CompletedRuns.has(shortLived, setting);
        CompletedRuns.add(shortLived, setting);
        Reference.reachabilityFence(shortLived);
        shortLived = null;
        for (int i = 0; i < 50 && collected.get() != null; i++) {
            System.gc();
        }
        assertThat(collected.get()).isNull();
    }
}
