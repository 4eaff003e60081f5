package dev.winnow.patches.engine.relocation;

import java.util.LinkedHashMap;
import java.util.Map;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.Remapper;

/** The rules by which the maven-shade-plugin relocates names and strings, and the way back. */
final class ShadeRules extends Remapper {
    /** Packages, and what the build puts in their places. */
    private final Map<String, String> packages = new LinkedHashMap<>();

    /** @param back whether relocated names get those that the vendor gave */
    ShadeRules(Relocation relocation, boolean back) {
        super(Opcodes.ASM9);
        for (Library library : Library.values()) {
            String original = library.root();
            String relocated = relocation.prefix(library) + original;
            packages.put(back ? relocated : original, back ? original : relocated);
        }
    }

    @Override
    public String map(String name) {
        for (Map.Entry<String, String> one : packages.entrySet()) {
            if (name.startsWith(one.getKey() + '/')) {
                return one.getValue() + name.substring(one.getKey().length());
            }
        }
        return name;
    }

    @Override
    public Object mapValue(Object value) {
        return value instanceof String ? mapText((String) value) : super.mapValue(value);
    }

    private String mapText(String text) {
        boolean isPath = text.indexOf('/') >= 0;
        String slash = text.startsWith("/") ? "/" : "";
        for (Map.Entry<String, String> one : packages.entrySet()) {
            String from = isPath ? one.getKey() : one.getKey().replace('/', '.');
            String to = isPath ? one.getValue() : one.getValue().replace('/', '.');
            if (text.startsWith(slash + from)) {
                return slash + to + text.substring(slash.length() + from.length());
            }
        }
        return text;
    }
}
