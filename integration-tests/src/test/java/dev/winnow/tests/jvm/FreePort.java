package dev.winnow.tests.jvm;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** A port for a server that cannot choose one itself. */
public final class FreePort {
    /** Linux gives lower ones to connections and to servers that choose themselves: one of these could be taken at once. */
    private static final int FIRST = 61_000;

    private static final int COUNT = 4_000;

    /** JVMs that run tests at the same time begin at different ports. */
    private static final AtomicInteger NEXT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * 31 % COUNT));

    private FreePort() {}

    /** A loopback port on which nothing listens now, another one each time. */
    public static int find() throws IOException {
        for (int i = 0; i < COUNT; i++) {
            int port = FIRST + NEXT.getAndIncrement() % COUNT;
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException taken) {
                // The next one, then.
            }
        }
        throw new IOException("no port from " + FIRST + " on is free");
    }
}
