package dev.winnow.patches.extension;

/** A file that cannot be used as an extension. The message names the file, the class and what was expected. */
final class BadExtension extends Exception {
    private static final long serialVersionUID = 1;

    BadExtension(String message) {
        super(message);
    }
}
