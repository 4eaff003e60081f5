package dev.winnow.tests.answers;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.util.ResourceLeakDetector;

/**
 * Keeps netty's reports of buffers that were collected before they were released. Netty uses this class if the system property
 * {@code io.netty.customResourceLeakDetector} names it.
 */
public final class LeakRecorder<T> extends ResourceLeakDetector<T> {
    private static final Queue<String> REPORTS = new ConcurrentLinkedQueue<>();

    /** Called by netty. */
    public LeakRecorder(Class<?> resourceType, int samplingInterval) {
        super(resourceType, samplingInterval);
    }

    /** Also looked for by netty, which logs an error if it is missing. */
    public LeakRecorder(Class<?> resourceType, int samplingInterval, long unused) {
        this(resourceType, samplingInterval);
    }

    static Queue<String> reports() {
        return REPORTS;
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String resourceType, String records) {
        REPORTS.add(resourceType + records);
    }

    @Override
    protected void reportUntracedLeak(String resourceType) {
        REPORTS.add(resourceType);
    }
}
