package dev.winnow.patches.engine.relocation;

import java.util.Map;

/** Maps the vendor's names to those of a relocated copy. */
final class RelocatedNames extends MappedNames {
    RelocatedNames(Map<Library, String> prefixes) {
        super(prefixes);
    }

    @Override
    String before(String prefix, String root) {
        return root;
    }

    @Override
    String after(String prefix, String root) {
        return prefix + root;
    }
}
