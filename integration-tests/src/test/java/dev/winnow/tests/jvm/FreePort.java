package dev.winnow.tests.jvm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port for a server that cannot choose one itself. */
public final class FreePort {
    private FreePort() {}

    /** A loopback port on which nothing listens now. */
    public static int find() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
