package dev.winnow.agent;

import dev.winnow.agent.jmx.Management;

/** The bean, in a runtime that has JMX; nothing of JMX is loaded before the agent keeps house for the first time. */
final class Jmx {
    private final Agent agent;
    private Management management;
    private boolean absent = !ModuleLayer.boot().findModule("java.management").isPresent();

    Jmx(Agent agent) {
        this.agent = agent;
    }

    synchronized void keep() {
        if (absent) {
            return;
        }
        try {
            management = management == null ? new Management(agent) : management;
            management.registerIfServed();
        } catch (Exception | LinkageError e) {
            absent = true;
            Log.line("dev.winnow:type=Agent cannot be registered: " + e);
        }
    }

    synchronized void leave() {
        absent = true;
        if (management != null) {
            try {
                management.unregister();
            } catch (Exception | LinkageError e) {
                Log.line("dev.winnow:type=Agent cannot be unregistered: " + e);
            }
        }
    }
}
