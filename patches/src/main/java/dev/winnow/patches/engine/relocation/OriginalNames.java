package dev.winnow.patches.engine.relocation;

import java.util.Map;

/** Maps the names of a relocated copy to the vendor's. */
final class OriginalNames extends MappedNames {
    OriginalNames(Map<Library, String> prefixes) {
        super(prefixes);
    }

    @Override
    String before(String prefix, String root) {
        return prefix + root;
    }

    @Override
    String after(String prefix, String root) {
        return root;
    }
}
