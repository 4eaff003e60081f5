package dev.winnow.emulator.message;

/** The headers of a request. Each transport keeps them in a form of its own. */
@FunctionalInterface
public interface RequestHeaders {
    /** Returns the header's value, or null. */
    String get(Header header);
}
