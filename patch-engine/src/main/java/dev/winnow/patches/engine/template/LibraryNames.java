package dev.winnow.patches.engine.template;

import java.util.Map;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Maps every class name in a template to the name that the library uses.
 *
 * <p>A template becomes the class that it stands for. A class that the build relocates in {@code winnow.jar} gets its original
 * name back: the library uses the application's Jackson, not the agent's.
 */
final class LibraryNames extends Remapper {
    /** The build relocates this string like a class name. */
    private static final String RELOCATED = "com/fasterxml/jackson/";

    /** But not this one, which is assembled at run time. */
    private static final String JACKSON = String.join("/", "com", "fasterxml", "jackson", "");

    private final Map<String, String> templates;

    /** @param templates internal names, each with that of the class that it stands for */
    LibraryNames(Map<String, String> templates) {
        super(Opcodes.ASM9);
        this.templates = templates;
    }

    @Override
    public String map(String name) {
        return name.startsWith(RELOCATED)
                ? JACKSON + name.substring(RELOCATED.length())
                : templates.getOrDefault(name, name);
    }
}
