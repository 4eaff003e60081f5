package dev.winnow.patches.engine.relocation;

/** A library that connectors relocate, each under a prefix of its own: the SDK and what its classes refer to. */
public enum Library {
    SDK("com/azure"),
    NETTY("io/netty"),
    REACTOR("reactor"),
    REACTIVE_STREAMS("org/reactivestreams"),
    // Not down to Jackson's own package: the build of winnow.jar relocates strings that begin with that.
    JACKSON("com/fasterxml"),
    MICROMETER("io/micrometer"),
    OPEN_TELEMETRY("io/opentelemetry"),
    METRICS("com/codahale"),
    HDR_HISTOGRAM("org/HdrHistogram"),
    SLF4J("org/slf4j");

    private final String root;

    Library(String root) {
        this.root = root;
    }

    /** The package of all its classes, as in an internal name and without a slash at the end. */
    public String root() {
        return root;
    }

    /** The library that a class belongs to, by the name that the library gave it; null if it is none of these. */
    public static Library of(String original) {
        for (Library library : values()) {
            if (library.indexIn(original) == 0) {
                return library;
            }
        }
        return null;
    }

    /**
     * Where the library's package begins in an internal name.
     *
     * @return -1 if the name is not one of this library, relocated or not
     */
    int indexIn(String name) {
        for (int at = name.indexOf(root); at >= 0; at = name.indexOf(root, at + 1)) {
            int end = at + root.length();
            if ((at == 0 || name.charAt(at - 1) == '/') && end < name.length() && name.charAt(end) == '/') {
                return at;
            }
        }
        return -1;
    }
}
