package dev.winnow.patches.differential;

import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.LibraryLoader;

import static java.util.stream.Collectors.toList;

/** One release of the SDK in a class loader of its own, as the vendor ships it or with patches of this build. */
public class SdkLoader extends LibraryLoader {
    /**
     * @param patches what is in force, whole; {@link PatchSet#EMPTY} for the vendor's own
     * @param drivers classes of the test that call the SDK, as {@link LibraryLoader} takes them
     */
    public SdkLoader(SdkRelease release, PatchSet patches, Class<?>... drivers) {
        super(release.library(), patches, drivers);
    }

    /** The patches of those ids; every installed one without ids. */
    public static PatchSet patches(String... ids) {
        List<String> wanted = List.of(ids);
        List<Patch> chosen = PatchSet.installed().stream()
                .filter(patch -> wanted.isEmpty() || wanted.contains(patch.id()))
                .collect(toList());
        if (!wanted.isEmpty() && chosen.size() != wanted.size()) {
            throw new IllegalArgumentException("no such patches: " + wanted + ", installed: " + PatchSet.installed());
        }
        return PatchSet.of(chosen);
    }
}
