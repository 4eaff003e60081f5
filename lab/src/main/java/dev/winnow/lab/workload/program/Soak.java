package dev.winnow.lab.workload.program;

import java.lang.management.ManagementFactory;
import java.util.Map;

import javax.management.JMException;
import javax.management.ObjectName;

import dev.winnow.lab.workload.load.Pump;
import io.netty.util.internal.PlatformDependent;

/** The MXBean of a running {@link Pump}. */
final class Soak implements SoakMXBean {
    private Pump pump;

    /** Starts the pump and registers the bean. */
    void begin(Pump toRun) {
        pump = toRun;
        pump.start();
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(this, new ObjectName(NAME));
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long getOperations() {
        return pump.ended();
    }

    @Override
    public Map<String, Long> getFailures() {
        return pump.failures().byReason();
    }

    @Override
    public long getDirectBytes() {
        return PlatformDependent.usedDirectMemory();
    }

    @Override
    public void stop() {
        pump.stop();
    }
}
