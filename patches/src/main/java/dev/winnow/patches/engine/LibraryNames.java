package dev.winnow.patches.engine;

import java.util.Map;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Gives every class that a template mentions the name that it has beside the library.
 *
 * <p>A template's own name becomes its target's. A name that the build moved inside {@code winnow.jar} goes back to what
 * it was: the library's Jackson is the application's, not ours.
 */
final class LibraryNames extends Remapper {
    /** The build moves this constant with the names. */
    private static final String MOVED = "com/fasterxml/jackson/";

    /** And not this one, which is no constant to it. */
    private static final String JACKSON = String.join("/", "com", "fasterxml", "jackson", "");

    private final Map<String, String> templates;

    /** @param templates to their targets, internal names */
    LibraryNames(Map<String, String> templates) {
        super(Opcodes.ASM9);
        this.templates = templates;
    }

    @Override
    public String map(String name) {
        return name.startsWith(MOVED) ? JACKSON + name.substring(MOVED.length()) : templates.getOrDefault(name, name);
    }
}
