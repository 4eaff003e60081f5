package dev.winnow.patches.legacy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import io.netty.buffer.ByteBufAllocator;
import io.netty.util.ResourceLeakDetector;

/**
 * What netty's leak detector finds. It is the one of every buffer in the tests of this module: the build names it in
 * {@code io.netty.customResourceLeakDetector}.
 */
public final class Leaks<T> extends ResourceLeakDetector<T> {
    private static final List<String> FOUND = new CopyOnWriteArrayList<>();
    private static final String LOSS = Leaks.class.getName() + ".lose(";

    /** Begins a frame of every buffer's creation in the tests of this package, which the detector keeps. */
    private static final String OF_THESE_TESTS = Leaks.class.getPackageName() + ".";

    private static final List<String> LOST_ON_PURPOSE = new CopyOnWriteArrayList<>();
    private static final int COLLECTIONS = 20;

    /** For what is known to be lost: it only costs time where the detector misses it. */
    private static final int COLLECTIONS_AFTER_A_LOSS = 2_000;

    private static Level before;

    public Leaks(Class<?> type, int interval) {
        super(type, interval);
    }

    /** As netty asks for it when it is named by a property; nothing is limited. */
    public Leaks(Class<?> type, int interval, long limit) {
        super(type, interval);
    }

    public static void watchEveryBuffer() {
        before = getLevel();
        setLevel(Level.PARANOID);
    }

    public static void watchAsBefore() {
        setLevel(before);
    }

    /** What tests of this package lost until now, each with where it was last used. */
    public static List<String> found() throws InterruptedException {
        return found(FOUND, COLLECTIONS);
    }

    private static List<String> found(List<String> losses, int collections) throws InterruptedException {
        for (int i = 0; i < collections && losses.isEmpty(); i++) {
            System.gc();
            Thread.sleep(10);
            // The detector reports when the next buffer is made.
            ByteBufAllocator.DEFAULT.buffer().release();
        }
        return List.copyOf(losses);
    }

    /** The same after a buffer was lost on purpose. */
    public static List<String> foundAfterALoss() throws InterruptedException {
        lose();
        return found(LOST_ON_PURPOSE, COLLECTIONS_AFTER_A_LOSS);
    }

    /** A method of its own, whose variables are gone when it returns. */
    private static void lose() {
        ByteBufAllocator.DEFAULT.buffer().writeByte(1);
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String resourceType, String records) {
        // Losses may be reported late, while another test looks for its own: those on purpose, and those of other tests
        // in
        // this JVM, of which netty samples some.
        if (records.contains(OF_THESE_TESTS)) {
            (records.contains(LOSS) ? LOST_ON_PURPOSE : FOUND).add(resourceType + records);
        }
    }

    @Override
    protected void reportUntracedLeak(String resourceType) {
        FOUND.add(resourceType);
    }
}
