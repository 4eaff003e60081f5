package dev.winnow.emulator.store;

import com.fasterxml.jackson.databind.JsonNode;

/** Something that queries find. */
public interface Resource {
    /** Returns its number within its owner, the same for as long as it exists. */
    long number();

    /** Returns it with its system properties, as JSON in UTF-8. */
    byte[] json();

    /** Returns the same as a tree, not to be changed. */
    JsonNode tree();
}
