package dev.winnow.agent.control;

/**
 * Whether the application has heap left for a command. Without, the command would load classes of the JDK whose initialization fails: the application
 * could never use these again. The command would also make the JVM do what it was told to do on the first OutOfMemoryError, such as to exit.
 */
public final class FreeHeap {
    private static final long MEGABYTE = 1 << 20;

    /** An attach to a small application takes 1 MB, one to the Azure Cosmos SDK with patches 3 MB. */
    private static final long TO_ATTACH = 4 * MEGABYTE;

    private static final long FOR_OTHER_COMMANDS = MEGABYTE;

    /** A collection that only the JVM may start, with {@code -XX:+DisableExplicitGC}, happens soon if the application allocates. */
    private static final int TRIES = 20;

    private static final int PAUSE_MILLIS = 100;

    private FreeHeap() {}

    /** Why there is too little to attach; null if there is enough. */
    public static String tooLittleToAttach() {
        return tooLittle(TO_ATTACH);
    }

    /** Why there is too little for a command to an attached agent; null if there is enough. */
    static String tooLittle() {
        return tooLittle(FOR_OTHER_COMMANDS);
    }

    private static String tooLittle(long needed) {
        for (int i = 0; bytes() < needed; i++) {
            if (i == TRIES) {
                return "the application's heap is full: " + bytes() / 1024 + " kB are free and " + needed / 1024
                        + " kB are needed; nothing is changed";
            }
            if (i == 0) {
                System.gc(); // what is not free may be garbage
            } else {
                pause();
            }
        }
        return null;
    }

    private static long bytes() {
        Runtime jvm = Runtime.getRuntime();
        return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
