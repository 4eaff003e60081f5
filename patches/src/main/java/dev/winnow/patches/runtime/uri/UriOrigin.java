package dev.winnow.patches.runtime.uri;

import java.net.InetSocketAddress;
import java.util.function.Supplier;

/**
 * The part of a plain HTTP URL before the path: scheme, host and port, with their unresolved address. Remembers the last 64
 * (at most 20 kB). Immutable; an unresolved address is resolved again for each connection.
 */
public final class UriOrigin implements Supplier<InetSocketAddress> {
    private static final int SLOTS = 64;
    private static final int LONGEST = 128;
    private static final UriOrigin[] ORIGINS = new UriOrigin[SLOTS];

    private final String prefix;
    private final String scheme;
    private final String host;
    private final int port;
    private final InetSocketAddress address;
    private final String external;

    /**
     * @param prefix of the URL, up to its path
     * @param address unresolved
     * @param external what the URL's external form begins with
     */
    public UriOrigin(String prefix, String scheme, String host, int port, InetSocketAddress address, String external) {
        this.prefix = prefix;
        this.scheme = scheme;
        this.host = host;
        this.port = port;
        this.address = address;
        this.external = external;
    }

    /**
     * Where the path of a plain URL begins: {@code http} or {@code https}, a host of ASCII letters, digits, dots and
     * hyphens, perhaps a port of two to five digits, and a path of printable ASCII without a fragment.
     *
     * @return 0 for any other URL
     */
    public static int path(String url) {
        int host = url.startsWith("https://") ? 8 : url.startsWith("http://") ? 7 : 0;
        int i = host;
        while (host > 0 && i < url.length() && isHost(url.charAt(i))) {
            i++;
        }
        if (i == host || i == url.length()) {
            return 0;
        }
        if (url.charAt(i) == ':') {
            int port = ++i;
            while (i < url.length() && url.charAt(i) >= '0' && url.charAt(i) <= '9') {
                i++;
            }
            if (i - port < 2 || i - port > 5) {
                return 0;
            }
        }
        return i <= LONGEST && isPath(url, i) ? i : 0;
    }

    private static boolean isHost(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-';
    }

    private static boolean isPath(String url, int start) {
        if (start == url.length() || url.charAt(start) != '/') {
            return false;
        }
        for (int i = start; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c <= ' ' || c >= 0x7f || c == '#') {
                return false;
            }
        }
        return true;
    }

    /** The scheme of a plain URL. */
    public static String scheme(String url) {
        return url.charAt(4) == 's' ? "https" : "http";
    }

    /** The host of a plain URL whose path begins at that index. */
    public static String host(String url, int path) {
        int colon = url.lastIndexOf(':', path);
        int start = url.indexOf("//") + 2;
        return url.substring(start, colon > start ? colon : path);
    }

    /** The port of a plain URL whose path begins at that index, or the usual one of its scheme. */
    public static int port(String url, int path) {
        int colon = url.lastIndexOf(':', path);
        return colon > url.indexOf("//")
                ? Integer.parseInt(url.substring(colon + 1, path))
                : url.charAt(4) == 's' ? 443 : 80;
    }

    /** The remembered origin of a plain URL whose path begins at that index, or null. */
    public static UriOrigin of(String url, int path) {
        UriOrigin origin = ORIGINS[slot(url, path)];
        return origin != null && origin.prefix.length() == path && url.startsWith(origin.prefix) ? origin : null;
    }

    /** Remembers it and replaces the one in its slot. */
    public UriOrigin keep() {
        ORIGINS[slot(prefix, prefix.length())] = this;
        return this;
    }

    private static int slot(String url, int end) {
        int hash = end;
        for (int i = 0; i < end; i++) {
            hash = 31 * hash + url.charAt(i);
        }
        return hash * 0x9E3779B9 >>> 26;
    }

    public String scheme() {
        return scheme;
    }

    public String host() {
        return host;
    }

    public int port() {
        return port;
    }

    @Override
    public InetSocketAddress get() {
        return address;
    }

    /** The external form of the URL with that path. */
    public String external(String path) {
        return external.concat(path);
    }
}
