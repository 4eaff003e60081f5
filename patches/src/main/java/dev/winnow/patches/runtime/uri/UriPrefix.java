package dev.winnow.patches.runtime.uri;

/** The part of a URI before the path. Remembers the last 64 of at most 128 characters (30 kB). Immutable. */
final class UriPrefix {
    private static final int SLOTS = 64;
    private static final int LONGEST = 128;
    private static final UriPrefix[] KNOWN = new UriPrefix[SLOTS];

    private final String scheme;
    private final String host;
    private final int port;
    private final String text;
    private final String textAndSlash;

    private UriPrefix(String scheme, String host, int port) {
        this.scheme = scheme;
        this.host = host;
        this.port = port;
        this.text = scheme + "://" + host + (port < 0 ? "" : ":" + port);
        this.textAndSlash = text + '/';
    }

    /** @param port negative for none */
    static UriPrefix of(String scheme, String host, int port) {
        int slot = (31 * host.hashCode() + port) * 0x9E3779B9 >>> 26;
        UriPrefix known = KNOWN[slot];
        if (known != null && known.port == port && known.host.equals(host) && known.scheme.equals(scheme)) {
            return known;
        }
        UriPrefix prefix = new UriPrefix(scheme, host, port);
        if (prefix.text.length() <= LONGEST) {
            KNOWN[slot] = prefix;
        }
        return prefix;
    }

    /** The URI's text. Adds a slash if the path does not begin with one. */
    String followedBy(String path) {
        return path.startsWith("/") ? text.concat(path) : textAndSlash.concat(path);
    }
}
