package dev.winnow.patches.runtime.buffers;

import java.io.ByteArrayOutputStream;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Collects the bytes of a response in an array that the next response reuses.
 *
 * <p>At most {@value #KEPT} idle arrays of at most {@value #LARGEST_KEPT} bytes are kept. The garbage collector
 * takes them when memory is short. They are created when needed and wiped before they are kept. A response that is not
 * finished with {@link #text} leaks nothing.
 */
public final class ResponseBytes extends ByteArrayOutputStream {
    private static final int KEPT = 16;
    private static final int LARGEST_KEPT = 512 * 1024;
    private static final int FIRST_CAPACITY = 1024;

    private static final AtomicReferenceArray<SoftReference<ResponseBytes>> IDLE = new AtomicReferenceArray<>(KEPT);

    private final SoftReference<ResponseBytes> self = new SoftReference<>(this);

    private ResponseBytes() {
        super(FIRST_CAPACITY);
    }

    /** The stream to write the next chunk to: the one before, but never an empty one that others may begin with. */
    public static ByteArrayOutputStream after(ByteArrayOutputStream before) {
        return before instanceof ResponseBytes || before.size() > 0 ? before : take();
    }

    /** What was written, decoded from UTF-8; the stream must not be used any more. */
    public static String text(ByteArrayOutputStream bytes) {
        if (!(bytes instanceof ResponseBytes)) {
            return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
        }
        ResponseBytes finished = (ResponseBytes) bytes;
        String text = new String(finished.buf, 0, finished.count, StandardCharsets.UTF_8);
        finished.giveBack();
        return text;
    }

    private static ResponseBytes take() {
        for (int i = 0; i < KEPT; i++) {
            SoftReference<ResponseBytes> idle = IDLE.get(i);
            if (idle != null && IDLE.compareAndSet(i, idle, null)) {
                ResponseBytes bytes = idle.get();
                if (bytes != null) {
                    return bytes;
                }
            }
        }
        return new ResponseBytes();
    }

    private void giveBack() {
        if (buf.length > LARGEST_KEPT) {
            return;
        }
        Arrays.fill(buf, 0, count, (byte) 0);
        reset();
        for (int i = 0; i < KEPT; i++) {
            if (IDLE.get(i) == null && IDLE.compareAndSet(i, null, self)) {
                return;
            }
        }
    }
}
