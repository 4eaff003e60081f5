package dev.winnow.patches.extension;

import java.io.File;

/** A file that cannot be used as an extension. The message names the file, the class and what was expected. */
final class BadExtension extends Exception {
    private static final long serialVersionUID = 1;

    BadExtension(String message) {
        super(message);
    }

    /** The same with the name of the file before it. */
    BadExtension in(File file) {
        return new BadExtension(file + ": " + getMessage());
    }
}
