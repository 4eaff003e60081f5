package dev.winnow.emulator.store;

import com.fasterxml.jackson.databind.JsonNode;

/** A resource that queries can return. */
public interface Resource {
    /** Returns the number within the owner, which never changes. */
    long number();

    /** Returns the resource with its system properties, as JSON in UTF-8. */
    byte[] json();

    /** Returns the same as a tree, which callers must not change. */
    JsonNode tree();
}
