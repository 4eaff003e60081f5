package dev.winnow.lab.workload.switching;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/** The agent's bean, as seen from inside the application. */
public final class PatchSwitch {
    private static final String ENABLED = "EnabledPatches";
    private static final String PATCHES = "Patches";

    private static final long LONGEST_WAIT_SECONDS = 60;
    private static final long POLL_MILLIS = 50;

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final ObjectName agent;

    /** Waits for the bean: the agent registers it some time after the platform's MBean server exists. */
    public PatchSwitch() throws JMException, InterruptedException {
        agent = new ObjectName("dev.winnow:type=Agent");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_WAIT_SECONDS);
        while (!server.isRegistered(agent) && System.nanoTime() < deadline) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Enables these patches and no others; returns when the loaded classes have changed. */
    public void enable(List<String> patches) throws JMException {
        server.setAttribute(agent, new Attribute(ENABLED, patches.toArray(new String[0])));
    }

    /** The state of one patch: on, pending, absent, fixed or refused. */
    public String state(String patch) throws JMException {
        TabularData patches = (TabularData) server.getAttribute(agent, PATCHES);
        CompositeData row = patches.get(new Object[] {patch});
        return (String) ((CompositeData) row.get("value")).get("state");
    }
}
