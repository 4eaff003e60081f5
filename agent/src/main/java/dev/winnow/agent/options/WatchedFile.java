package dev.winnow.agent.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;

/**
 * The file of {@code winnow.config}, looked at again and again. It compares contents and opens the path anew each time, so that it
 * does not matter whether the file is rewritten, replaced, or reached through symbolic links that change, as Kubernetes does it.
 */
public final class WatchedFile {
    /** How long a file must stay the same before it counts as completely written. */
    private static final long SETTLED_MILLIS = 100;

    private final Path path;
    private Options options;
    private byte[] content;

    /** @param options read with the file's present content, or an earlier one */
    public WatchedFile(Options options) {
        this.options = options;
        path = Paths.get(options.configFile());
    }

    /**
     * Looks at the file once.
     *
     * @return the settings with its new content; null if it has not changed, or changes at the moment
     * @throws BadOption once for each unusable content; always if the file is missing or cannot be read
     */
    public Options changed() throws BadOption, InterruptedException {
        byte[] present = read();
        if (Arrays.equals(present, content)) {
            return null;
        }
        if (content != null) {
            Thread.sleep(SETTLED_MILLIS);
            if (!Arrays.equals(present, read())) {
                return null;
            }
        }
        content = present;
        if (present.length == 0) {
            throw new BadOption(describe("is empty; to disable all patches, write winnow.patches=none"));
        }
        Options next = options.withFile(present);
        if (next.effective().equals(options.effective())) {
            return null;
        }
        options = next;
        return next;
    }

    private byte[] read() throws BadOption {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new BadOption(describe("cannot be read (" + e + ')'));
        }
    }

    private String describe(String what) {
        return DeclaredOptions.CONFIG.property() + '=' + path + ": " + what;
    }
}
