package dev.winnow.agent.jmx;

import java.lang.management.ManagementFactory;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

import dev.winnow.agent.Agent;

/**
 * Registers the bean once the application, or a tool that inspects it, has created the platform MBean server. The agent never creates
 * that server itself: an application server may want to choose its class first.
 */
final class BeanRegistry {
    private final Agent agent;
    private final ObjectName name;
    private final ObjectName runtime;
    private MBeanServer server;

    BeanRegistry(Agent agent) throws MalformedObjectNameException {
        this.agent = agent;
        name = new ObjectName("dev.winnow:type=Agent");
        runtime = new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME);
    }

    /** Called once per period. */
    void registerIfServed() throws JMException {
        if (server != null) {
            return;
        }
        for (MBeanServer each : MBeanServerFactory.findMBeanServer(null)) {
            if (each.isRegistered(runtime)) {
                each.registerMBean(new AgentBean(agent), name);
                server = each;
                return;
            }
        }
    }

    void unregister() throws JMException {
        if (server != null && server.isRegistered(name)) {
            server.unregisterMBean(name);
        }
        server = null;
    }
}
