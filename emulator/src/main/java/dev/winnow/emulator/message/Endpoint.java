package dev.winnow.emulator.message;

/**
 * The address that a client sent its request to.
 *
 * @param authority host and port of the gateway, such as {@code localhost:8081}
 * @param encrypted whether the connection uses TLS
 */
public record Endpoint(String authority, boolean encrypted) {
    /** The start of a replica's path over HTTPS. */
    public static final String REPLICA_PATH = "/replica/";

    /** Returns the host, without the port. */
    public String host() {
        int colon = authority.lastIndexOf(':');
        return colon < 0 ? authority : authority.substring(0, colon);
    }

    /** Returns whether the address names that port. */
    public boolean hasPort(int port) {
        return authority.endsWith(":" + port);
    }

    /** Returns the address as a URI that ends with a slash. */
    public String uri() {
        return (encrypted ? "https://" : "http://") + authority + "/";
    }

    /** Returns the URI of a replica, for clients in direct mode over HTTPS. */
    public String replicaUri(int replica, boolean primary) {
        return "https://" + authority + REPLICA_PATH + replica + (primary ? "p/" : "s/");
    }
}
