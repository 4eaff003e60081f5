package dev.winnow.patches.engine.relocation;

import java.util.Map;

/** Maps the names of a relocated copy to the vendor's. Refuses names that would not come back as they were. */
final class OriginalNames extends MappedNames {
    private final MappedNames back;

    OriginalNames(Map<Library, String> prefixes) {
        super(relocated(prefixes), originals(prefixes));
        back = new MappedNames(originals(prefixes), relocated(prefixes));
    }

    /** @throws InconsistentRelocation for a name that the build has left out of the relocation */
    @Override
    public String map(String name) {
        String original = super.map(name);
        if (!back.map(original).equals(name)) {
            throw new InconsistentRelocation(name, back.map(original));
        }
        return original;
    }

    @Override
    String mapText(String text) {
        String original = super.mapText(text);
        if (!back.mapText(original).equals(text)) {
            throw new InconsistentRelocation(text, back.mapText(original));
        }
        return original;
    }
}
