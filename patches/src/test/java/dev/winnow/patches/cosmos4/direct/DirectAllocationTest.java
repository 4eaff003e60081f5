package dev.winnow.patches.cosmos4.direct;

import java.lang.management.ManagementFactory;
import java.time.Duration;

import com.azure.cosmos.implementation.directconnectivity.TimeoutHelper;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.sun.management.ThreadMXBean;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a request asks of its replicas and of its time-out many times. */
class DirectAllocationTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void checksOfHealthAndTimeAllocateNothing(String release) throws Throwable {
        Call<Integer> checks =
                Differential.of(release, "replica-health", "elapsed-time").patched(Check.class);

        assertThat((Long) checks.observe(1000)).isLessThan(1000);
    }

    /** Repeats the checks so many times and returns the bytes that this thread has allocated. */
    static final class Check implements Call<Integer> {
        @Override
        public Object observe(Integer times) throws Exception {
            Uri connected = new Uri("rntbd://localhost:1/");
            connected.setConnected();
            Uri unknown = new Uri("rntbd://localhost:2/");
            TimeoutHelper timeout = new TimeoutHelper(Duration.ofMinutes(1));
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            int checked = check(connected, unknown, timeout); // links what it calls
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < times; i++) {
                checked += check(connected, unknown, timeout);
            }
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(checked).isPositive();
            return bytes;
        }

        private static int check(Uri connected, Uri unknown, TimeoutHelper timeout) {
            connected.setConnected();
            connected.hashCode();
            return (timeout.isElapsed() ? 1 : 0)
                    + connected.getEffectiveHealthStatus().getPriority()
                    + unknown.getEffectiveHealthStatus().getPriority();
        }
    }
}
