package dev.winnow.agent.jmx;

import dev.winnow.agent.Agent;
import dev.winnow.agent.PeriodicTask;
import dev.winnow.agent.options.Log;

/** Registers the bean in a runtime that has JMX. No class of JMX is loaded before the first period has passed. */
public final class JmxRegistration implements PeriodicTask {
    private final Agent agent;
    private BeanRegistry registry;
    private boolean unavailable;

    public JmxRegistration(Agent agent) {
        this.agent = agent;
    }

    @Override
    public synchronized void runPeriodic() {
        if (unavailable || !ModuleLayer.boot().findModule("java.management").isPresent()) {
            return;
        }
        try {
            registry = registry == null ? new BeanRegistry(agent) : registry;
            registry.update();
        } catch (Exception | LinkageError e) {
            unavailable = true;
            Log.line("dev.winnow:type=Agent cannot be registered: " + e);
        }
    }

    @Override
    public synchronized void close() {
        unavailable = true;
        if (registry != null) {
            try {
                registry.unregister();
            } catch (Exception e) { // JMException by name would have to be loaded, in a runtime without JMX
                throw new IllegalStateException("dev.winnow:type=Agent cannot be unregistered: " + e, e);
            }
        }
    }
}
