package dev.winnow.patches.runtime.uri;

import java.net.URI;
import java.net.URISyntaxException;

import dev.winnow.patches.runtime.cache.BoundedTable;

/** Addresses of replicas, which are few and recur with each request, and of resources below them. */
public final class ReplicaUris {
    /** The service's own have about 230 characters. */
    private static final int LONGEST_ADDRESS = 512;

    private static final String ANY_NAME = "x";

    private ReplicaUris() {}

    /**
     * The same as {@link URI#URI(String)}, but usually the same object for equal text.
     *
     * @throws URISyntaxException as there, each time
     */
    public static URI parse(String text) throws URISyntaxException {
        BoundedTable parsed = BoundedTable.of(ReplicaUris.class);
        Object known = parsed.get(text);
        if (known != null) {
            return (URI) known;
        }
        URI uri = new URI(text);
        parsed.put(text, uri, LONGEST_ADDRESS);
        return uri;
    }

    /**
     * A URI of the same text as that of {@link URI#resolve(String)}.
     *
     * @param name one that is URL-encoded
     */
    public static URI resolve(URI base, String name) {
        if (name.isEmpty() || name.equals(".") || name.equals("..")) {
            return base.resolve(name);
        }
        String directory = Directory.of(base).text;
        return directory == null ? base.resolve(name) : URI.create(directory.concat(name));
    }

    /** The beginning of every URI that is resolved against one base. */
    private static final class Directory {
        final URI base;

        /** Null if parsing the resolved text gives another URI. */
        final String text;

        private Directory(URI base) {
            this.base = base;
            URI resolved = base.resolve(ANY_NAME);
            String sample = resolved.toString();
            boolean readBack;
            try {
                readBack = resolved.equals(new URI(sample));
            } catch (URISyntaxException e) {
                readBack = false;
            }
            this.text = readBack ? sample.substring(0, sample.length() - ANY_NAME.length()) : null;
        }

        static Directory of(URI base) {
            BoundedTable directories = BoundedTable.of(Directory.class);
            String key = base.toString();
            Object known = directories.get(key);
            // URIs that were put together from parts may be unequal and yet have one text.
            if (known != null && ((Directory) known).base.equals(base)) {
                return (Directory) known;
            }
            Directory directory = new Directory(base);
            directories.put(key, directory, LONGEST_ADDRESS);
            return directory;
        }
    }
}
