package dev.winnow.lab.workload.client;

/** One kind of request, prepared so that repeating it allocates nothing beside what the SDK does. */
public interface Operation {
    /** One of the operations that can be in flight: it has at most one request in flight. */
    interface Slot {
        /**
         * Starts the request for document {@code index} and returns; the slot's {@link Completion} hears of the end,
         * on any thread.
         */
        void start(int index);

        /**
         * Gives the request up. Its completion may or may not hear of it, and the slot starts no other.
         *
         * @throws UnsupportedOperationException if this operation cannot
         */
        default void cancel() {
            throw new UnsupportedOperationException();
        }
    }

    /** Hears once of every started request. */
    interface Completion {
        void succeeded();

        void failed(Throwable reason);
    }

    /** A new slot that reports to {@code completion}. */
    Slot newSlot(Completion completion);
}
