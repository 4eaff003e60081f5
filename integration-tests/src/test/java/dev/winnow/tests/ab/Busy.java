package dev.winnow.tests.ab;

/** An application that somebody wants to measure: every operation allocates an array of {@code -Dsize} bytes. */
public final class Busy {
    private static final int HEADER_BYTES = 16;

    @SuppressWarnings("unused")
    private static volatile byte[] sink;

    private Busy() {}

    public static void main(String[] arguments) throws InterruptedException {
        int size = Integer.getInteger("size", 1_008) - HEADER_BYTES;
        long operations = Long.getLong("operations", Long.MAX_VALUE);
        for (long i = 0; i < operations; i++) {
            work(size);
            Thread.sleep(0, 1);
        }
    }

    private static void work(int size) {
        sink = new byte[size];
    }
}
