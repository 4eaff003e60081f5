package dev.winnow.lab.workload.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

import dev.winnow.lab.workload.client.Operation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BurdenedTest {
    private static final Operation NOTHING = completion -> index -> {};

    @AfterEach
    void forget() {
        System.clearProperty(Burdened.PROPERTY);
    }

    @Test
    void anOperationTakesAtLeastTheCpuTimeThatWasAskedFor() {
        System.setProperty(Burdened.PROPERTY, "2000000");
        Operation.Slot slot = Burdened.ifAsked(NOTHING).newSlot(null);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();

        long before = threads.getCurrentThreadCpuTime();
        slot.start(0);

        assertThat(threads.getCurrentThreadCpuTime() - before).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    void withoutThePropertyOperationsStayAsTheyAre() {
        assertThat(Burdened.ifAsked(NOTHING)).isSameAs(NOTHING);
    }
}
