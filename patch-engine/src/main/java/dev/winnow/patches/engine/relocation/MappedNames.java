package dev.winnow.patches.engine.relocation;

import java.util.Map;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/**
 * Replaces the beginning of class names, and of string constants that may be such names. Strings follow the rule of the
 * maven-shade-plugin: what begins with a package, written with dots or as a path, counts as a name in it.
 */
class MappedNames extends Remapper {
    private final String[] before;
    private final String[] after;

    /** @param before packages as in internal names; each is replaced by the one at the same place in {@code after} */
    MappedNames(String[] before, String[] after) {
        super(Opcodes.ASM9);
        this.before = before;
        this.after = after;
    }

    /** The packages that the libraries gave themselves. */
    static String[] originals(Map<Library, String> prefixes) {
        String[] packages = new String[prefixes.size()];
        int i = 0;
        for (Library library : prefixes.keySet()) {
            packages[i++] = library.root();
        }
        return packages;
    }

    /** The same packages behind their prefixes. */
    static String[] relocated(Map<Library, String> prefixes) {
        String[] packages = new String[prefixes.size()];
        int i = 0;
        for (Map.Entry<Library, String> library : prefixes.entrySet()) {
            packages[i++] = library.getValue() + library.getKey().root();
        }
        return packages;
    }

    @Override
    public String map(String name) {
        for (int i = 0; i < before.length; i++) {
            int end = before[i].length();
            if (name.startsWith(before[i]) && name.length() > end && name.charAt(end) == '/') {
                return after[i] + name.substring(end);
            }
        }
        return name;
    }

    @Override
    public Object mapValue(Object value) {
        return value instanceof String ? mapText((String) value) : super.mapValue(value);
    }

    String mapText(String text) {
        char separator = text.indexOf('/') < 0 ? '.' : '/';
        int begin = text.startsWith("/") ? 1 : 0;
        for (int i = 0; i < before.length; i++) {
            if (text.startsWith(before[i].replace('/', separator), begin)) {
                return text.substring(0, begin)
                        + after[i].replace('/', separator)
                        + text.substring(begin + before[i].length());
            }
        }
        return text;
    }
}
