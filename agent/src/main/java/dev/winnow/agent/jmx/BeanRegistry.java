package dev.winnow.agent.jmx;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

import dev.winnow.agent.Agent;
import dev.winnow.agent.OperationView;

/**
 * Registers the agent's bean and one for each kind of operation, once the application, or a tool that inspects it, has created the platform
 * MBean server. The agent never creates that server itself: an application server may want to choose its class first.
 */
final class BeanRegistry {
    private final Agent agent;
    private final ObjectName name;
    private final ObjectName runtime;

    /** Of the kinds of operations, in the order in which they were found. */
    private final List<ObjectName> operations = new ArrayList<>();

    private MBeanServer server;

    BeanRegistry(Agent agent) throws MalformedObjectNameException {
        this.agent = agent;
        name = new ObjectName("dev.winnow:type=Agent");
        runtime = new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME);
    }

    /** Called once per period. */
    void update() throws JMException {
        if (server == null) {
            server = served();
            if (server == null) {
                return;
            }
            server.registerMBean(new AgentBean(agent), name);
        }
        if (OperationView.kinds() > operations.size()) {
            List<OperationView> kinds = OperationView.all();
            for (OperationView kind : kinds.subList(operations.size(), kinds.size())) {
                OperationBean bean = new OperationBean(kind);
                ObjectName kindName = bean.name();
                server.registerMBean(bean, kindName);
                operations.add(kindName);
            }
        }
    }

    private MBeanServer served() {
        for (MBeanServer each : MBeanServerFactory.findMBeanServer(null)) {
            if (each.isRegistered(runtime)) {
                return each;
            }
        }
        return null;
    }

    void unregister() throws JMException {
        if (server == null) {
            return;
        }
        operations.add(name);
        for (ObjectName each : operations) {
            if (server.isRegistered(each)) {
                server.unregisterMBean(each);
            }
        }
        server = null;
    }
}
