package dev.winnow.tests.answers;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.buffer.CompositeByteBuf;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakTracker;

/**
 * Keeps netty's reports of buffers that were collected before they were released. Netty uses this class if the system property
 * {@code io.netty.customResourceLeakDetector} names it.
 */
public final class LeakRecorder<T> extends ResourceLeakDetector<T> {
    private static final Queue<String> REPORTS = new ConcurrentLinkedQueue<>();
    private static final Queue<LeakRecorder<?>> RECORDERS = new ConcurrentLinkedQueue<>();

    /** Called by netty. */
    public LeakRecorder(Class<?> resourceType, int samplingInterval) {
        super(resourceType, samplingInterval);
        RECORDERS.add(this);
    }

    /** Also looked for by netty, which logs an error if it is missing. */
    public LeakRecorder(Class<?> resourceType, int samplingInterval, long unused) {
        this(resourceType, samplingInterval);
    }

    static Queue<String> reports() {
        return REPORTS;
    }

    /**
     * Releases the response bodies that the SDK has lost, so that netty does not report the buffers that they consist of.
     *
     * <p>The SDK retains the body of an HTTP response (RxGatewayStoreModel.toDocumentServiceResponse) and loses it if the request
     * is cancelled before the thread that reads it gets to it; its {@code doOnDiscard} and {@code doFinally} miss that moment. Of
     * such a body, netty's record ends with the SDK's own words at that place. All others count as leaks.
     *
     * <p>To be called before a garbage collection takes them away.
     *
     * @return how many there were
     */
    @SuppressWarnings("unchecked")
    static int releaseBodiesThatTheSdkLost() throws ReflectiveOperationException {
        int lost = 0;
        for (LeakRecorder<?> recorder : RECORDERS) {
            for (Reference<?> tracker : recorder.trackers()) {
                if (tracker.get() instanceof CompositeByteBuf buffer && isLostBySdk(tracker.toString())) {
                    buffer.release(buffer.refCnt());
                    ((ResourceLeakTracker<Object>) tracker).close(buffer);
                    lost++;
                }
            }
        }
        return lost;
    }

    private static boolean isLostBySdk(String record) {
        return record.contains("RxGatewayStoreModel - touch retained buffer")
                && !record.contains("RxGatewayStoreModel - before capturing transport timeline");
    }

    /** Of all buffers that are not released; netty keeps them to itself. */
    @SuppressWarnings("unchecked")
    private List<Reference<?>> trackers() throws ReflectiveOperationException {
        Field all = ResourceLeakDetector.class.getDeclaredField("allLeaks");
        all.setAccessible(true);
        return List.copyOf((Set<Reference<?>>) all.get(this));
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
