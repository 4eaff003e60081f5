package dev.winnow.patches.engine.relocation;

import java.util.Map;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Replaces the beginning of class names, and of string constants that may be such names. Strings follow the rule of the
 * maven-shade-plugin: what begins with a package, written with dots or as a path, counts as a name in it.
 */
abstract class MappedNames extends Remapper {
    private final Map<Library, String> prefixes;

    MappedNames(Map<Library, String> prefixes) {
        super(Opcodes.ASM9);
        this.prefixes = prefixes;
    }

    /** The package that a name has before this mapping. */
    abstract String before(String prefix, String root);

    /** The package that it has afterwards. */
    abstract String after(String prefix, String root);

    @Override
    public String map(String name) {
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            String root = library.getKey().root();
            String before = before(library.getValue(), root);
            if (name.startsWith(before + '/')) {
                return after(library.getValue(), root) + name.substring(before.length());
            }
        }
        return name;
    }

    @Override
    public Object mapValue(Object value) {
        return value instanceof String ? mapText((String) value) : super.mapValue(value);
    }

    private String mapText(String text) {
        char separator = text.indexOf('/') < 0 ? '.' : '/';
        int begin = text.startsWith("/") ? 1 : 0;
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            String root = library.getKey().root();
            String before = before(library.getValue(), root).replace('/', separator);
            if (text.startsWith(before, begin)) {
                String after = after(library.getValue(), root).replace('/', separator);
                return text.substring(0, begin) + after + text.substring(begin + before.length());
            }
        }
        return text;
    }
}
