package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.management.Attribute;
import javax.management.JMException;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.lab.workload.program.SoakMXBean;

/** A client JVM as JConsole sees it: through the JDK's own management agent. */
final class ClientManagement implements AutoCloseable {
    private static final int TRIES = 100;

    private static final Pattern TOTAL_CLASSES = Pattern.compile("Total = \\d+ +(\\d+)");

    private final JMXConnector connector;
    private final MBeanServerConnection server;
    private final ObjectName agent;
    private final ObjectName soak;
    private final ObjectName diagnostics;

    private ClientManagement(JMXConnector connector) throws IOException, JMException {
        this.connector = connector;
        this.server = connector.getMBeanServerConnection();
        this.agent = new ObjectName("dev.winnow:type=Agent");
        this.soak = new ObjectName(SoakMXBean.NAME);
        this.diagnostics = new ObjectName("com.sun.management:type=DiagnosticCommand");
    }

    static ClientManagement of(long pid) throws IOException, JMException {
        try {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
            try {
                return new ClientManagement(
                        JMXConnectorFactory.connect(new JMXServiceURL(jvm.startLocalManagementAgent())));
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException e) {
            throw new IOException(e);
        }
    }

    boolean isSoaking() throws IOException {
        return server.isRegistered(soak);
    }

    /** What the client has done so far. */
    Work work() throws IOException {
        return new Work(
                soakBean().getOperations(),
                bean(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME, OperatingSystemMXBean.class)
                        .getProcessCpuTime(),
                threadCpuNanos());
    }

    private Map<Long, Long> threadCpuNanos() throws IOException {
        ThreadMXBean threads = bean(ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
        long[] ids = threads.getAllThreadIds();
        long[] nanos = threads.getThreadCpuTime(ids);
        Map<Long, Long> byThread = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            byThread.put(ids[i], Math.max(0, nanos[i]));
        }
        return byThread;
    }

    Map<String, Long> failures() throws IOException {
        return soakBean().getFailures();
    }

    void stop() throws IOException {
        soakBean().stop();
    }

    private SoakMXBean soakBean() {
        return JMX.newMXBeanProxy(server, soak, SoakMXBean.class);
    }

    /** The bean comes within a {@code winnow.period}. */
    void awaitAgent() throws IOException, InterruptedException {
        for (int i = 0; !server.isRegistered(agent); i++) {
            if (i == TRIES) {
                throw new RunFailedException("no dev.winnow:type=Agent in the client");
            }
            Thread.sleep(100);
        }
    }

    /** Returns when the loaded classes are as wanted. */
    SwitchTimes.Switch want(String... patches) throws IOException, JMException {
        server.setAttribute(agent, new Attribute("EnabledPatches", patches));
        return new SwitchTimes.Switch((Double) cost("lastPrepareMillis"), (Double) cost("lastSwitchMillis"));
    }

    int preparedClasses() throws IOException, JMException {
        return (Integer) cost("preparedClasses");
    }

    /** A minute after the last of many switches, those that are off and not to be ready are retransformed once more. */
    void awaitSwitchableClasses(int most) throws IOException, JMException, InterruptedException {
        for (int i = 0; preparedClasses() > most; i++) {
            if (i == 10 * TRIES) {
                throw new RunFailedException("classes that are off still hold both bodies");
            }
            Thread.sleep(100);
        }
    }

    private Object cost(String item) throws IOException, JMException {
        return ((CompositeData) server.getAttribute(agent, "Cost")).get(item);
    }

    /** What the JVM holds, after two collections. */
    Footprint footprint() throws IOException, JMException {
        MemoryMXBean memory = bean(ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
        memory.gc();
        memory.gc();
        double metaspace = 0;
        double code = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getPlatformMXBeans(server, MemoryPoolMXBean.class)) {
            metaspace += pool.getName().equals("Metaspace") ? pool.getUsage().getUsed() : 0;
            code += pool.getName().startsWith("Code") ? pool.getUsage().getUsed() : 0;
        }
        return new Footprint(
                memory.getHeapMemoryUsage().getUsed() / 1e6,
                metaspace / 1e6,
                code / 1e6,
                soakBean().getDirectBytes() / 1e6,
                classes(),
                bean(ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class).getThreadCount(),
                bean(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME, UnixOperatingSystemMXBean.class)
                        .getOpenFileDescriptorCount());
    }

    /**
     * Those that exist. Not what the bean for class loading tells: HotSpot adds one there for each class that is retransformed, and never takes it
     * away again.
     */
    private int classes() throws IOException, JMException {
        String statistics = (String) server.invoke(diagnostics, "vmClassloaderStats", null, null);
        Matcher total = TOTAL_CLASSES.matcher(statistics);
        if (!total.find()) {
            throw new RunFailedException("no total in VM.classloader_stats: " + statistics);
        }
        return Integer.parseInt(total.group(1));
    }

    private <T> T bean(String name, Class<T> type) throws IOException {
        return ManagementFactory.newPlatformMXBeanProxy(server, name, type);
    }

    @Override
    public void close() throws IOException {
        connector.close();
    }

    /**
     * @param operations that have ended
     * @param cpuNanos of the process
     * @param threadCpuNanos of the live threads that run Java code, by their ids
     */
    record Work(long operations, long cpuNanos, Map<Long, Long> threadCpuNanos) {
        /** Per operation since then. */
        double cpuSince(Work earlier) {
            return (double) (cpuNanos - earlier.cpuNanos) / (operations - earlier.operations);
        }

        /** Of the threads that run Java code, per operation since then. */
        double threadCpuSince(Work earlier) {
            long nanos = 0;
            for (Map.Entry<Long, Long> thread : threadCpuNanos.entrySet()) {
                nanos += thread.getValue() - earlier.threadCpuNanos.getOrDefault(thread.getKey(), 0L);
            }
            return (double) nanos / (operations - earlier.operations);
        }
    }

    /**
     * Megabytes, and numbers.
     *
     * @param direct what Netty holds outside the heap
     * @param files open ones, connections among them
     */
    record Footprint(double heap, double metaspace, double code, double direct, int classes, int threads, long files) {
        @Override
        public String toString() {
            return String.format(
                    java.util.Locale.ROOT,
                    "heap %.1f MB, metaspace %.2f MB, code %.2f MB, direct memory %.1f MB, %d classes, %d threads, %d files",
                    heap,
                    metaspace,
                    code,
                    direct,
                    classes,
                    threads,
                    files);
        }
    }
}
