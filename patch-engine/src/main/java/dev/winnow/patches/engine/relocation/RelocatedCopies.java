package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import static java.util.stream.Collectors.toList;

/** Finds the copies of the SDK in a jar. */
public final class RelocatedCopies {
    private RelocatedCopies() {}

    /**
     * @return one for each copy; {@link Relocation#NONE} alone if the jar has none, because it may hold another library
     * @throws InconsistentRelocation if a copy uses a library under two names
     * @throws IOException if the jar cannot be read
     */
    public static List<Relocation> in(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<Relocation> copies = new ArrayList<>();
            for (String prefix : prefixes(zip)) {
                copies.add(read(zip, prefix));
            }
            return copies.isEmpty() ? List.of(Relocation.NONE) : copies;
        }
    }

    private static Set<String> prefixes(ZipFile zip) {
        String anchor = CopyAnchors.CLIENT + ".class";
        // META-INF/versions is the only place besides a prefix where a class file lies deeper than its package.
        return new LinkedHashSet<>(zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith('/' + anchor) || name.equals(anchor))
                .filter(name -> !name.startsWith("META-INF/"))
                .map(name -> name.substring(0, name.length() - anchor.length()))
                .collect(toList()));
    }

    private static Relocation read(ZipFile zip, String prefix) throws IOException {
        return CopyAnchors.read(prefix, path -> {
            ZipEntry entry = zip.getEntry(path);
            return entry == null ? null : zip.getInputStream(entry);
        });
    }
}
