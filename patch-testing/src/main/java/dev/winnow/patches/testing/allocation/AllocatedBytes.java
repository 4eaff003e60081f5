package dev.winnow.patches.testing.allocation;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** What threads allocate between two moments, by the JVM's own exact counters. */
abstract class AllocatedBytes {
    private static final int READINGS = 20;

    private static final java.lang.management.ThreadMXBean PLATFORM = ManagementFactory.getThreadMXBean();

    static AllocatedBytes of(BudgetScope scope) {
        if (!(PLATFORM instanceof ThreadMXBean) || !((ThreadMXBean) PLATFORM).isThreadAllocatedMemorySupported()) {
            throw new ExtensionConfigurationException(
                    "this JVM does not count what threads allocate; expected HotSpot, this is "
                            + System.getProperty("java.vm.name"));
        }
        ThreadMXBean threads = (ThreadMXBean) PLATFORM;
        threads.setThreadAllocatedMemoryEnabled(true);
        return scope == BudgetScope.THREAD ? new OfThread(threads) : ofJvm(threads);
    }

    private static AllocatedBytes ofJvm(ThreadMXBean threads) {
        try {
            // JDK 21 and newer, and updates of 17.
            MethodType type = MethodType.methodType(long.class);
            MethodHandle total =
                    MethodHandles.publicLookup().findVirtual(ThreadMXBean.class, "getTotalThreadAllocatedBytes", type);
            return new OfJvm(total.bindTo(threads));
        } catch (NoSuchMethodException e) {
            return new OfLiveThreads(threads);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    abstract void begin();

    /** Bytes since the last {@link #begin}, the readings included. */
    abstract long end();

    /** What {@link #end} returns if nothing happens in between. */
    final long overhead() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < READINGS; i++) {
            begin();
            least = Math.min(least, end());
        }
        return least;
    }

    private static final class OfThread extends AllocatedBytes {
        private final ThreadMXBean threads;
        private final long id = Thread.currentThread().getId();
        private long before;

        OfThread(ThreadMXBean threads) {
            this.threads = threads;
        }

        @Override
        void begin() {
            before = threads.getThreadAllocatedBytes(id);
        }

        @Override
        long end() {
            return threads.getThreadAllocatedBytes(id) - before;
        }
    }

    private static final class OfJvm extends AllocatedBytes {
        private final MethodHandle total;
        private long before;

        OfJvm(MethodHandle total) {
            this.total = total;
        }

        @Override
        void begin() {
            before = read();
        }

        @Override
        long end() {
            return read() - before;
        }

        private long read() {
            try {
                return (long) total.invokeExact();
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final class OfLiveThreads extends AllocatedBytes {
        private final ThreadMXBean threads;
        private final Map<Long, Long> before = new HashMap<>();
        private long started;

        OfLiveThreads(ThreadMXBean threads) {
            this.threads = threads;
        }

        @Override
        void begin() {
            before.clear();
            started = threads.getTotalStartedThreadCount();
            before.putAll(read());
        }

        @Override
        long end() {
            Map<Long, Long> after = read();
            long sum = 0;
            int added = 0;
            for (Map.Entry<Long, Long> thread : after.entrySet()) {
                sum += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
                added += before.containsKey(thread.getKey()) ? 0 : 1;
            }
            if (threads.getTotalStartedThreadCount() - started != added
                    || !after.keySet().containsAll(before.keySet())) {
                throw new ExtensionConfigurationException(
                        "a thread ended during the test, and before JDK 21 the JVM forgets what"
                                + " such a thread has allocated; expected threads that outlive the test, scope THREAD, or JDK 21");
            }
            return sum;
        }

        private Map<Long, Long> read() {
            long[] ids = threads.getAllThreadIds();
            long[] bytes = threads.getThreadAllocatedBytes(ids);
            Map<Long, Long> read = new HashMap<>();
            for (int i = 0; i < ids.length; i++) {
                if (bytes[i] >= 0) {
                    read.put(ids[i], bytes[i]);
                }
            }
            return read;
        }
    }
}
