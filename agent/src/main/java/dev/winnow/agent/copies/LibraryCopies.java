package dev.winnow.agent.copies;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

import dev.winnow.agent.options.Log;
import dev.winnow.patches.cosmos4.Releases;
import dev.winnow.patches.engine.relocation.CopyAnchors;
import dev.winnow.patches.engine.relocation.InconsistentRelocation;
import dev.winnow.patches.engine.relocation.Library;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.relocation.RelocationReader;

/** Finds the copy that a class belongs to. Keeps no class loader alive. */
public final class LibraryCopies {
    /** The copies of the SDK in each loader, by their prefixes. */
    private final LoaderMap<Map<String, LibraryCopy>> known = new LoaderMap<>();

    /**
     * The copy of a class that patches change. The first class of a copy makes the agent read a few of its other class files.
     *
     * @param loader null for the boot loader
     * @param loaded null if the class is about to load
     * @param name internal name
     * @param original the name that the library gave the class
     * @param classFile of the class; not changed
     */
    public LibraryCopy of(ClassLoader loader, Class<?> loaded, String name, String original, byte[] classFile) {
        Library library = Library.of(original);
        if (loader == null || library == null) {
            return LibraryCopy.PLAIN;
        }
        String prefix = name.substring(0, name.length() - original.length());
        LibraryCopy copy = find(loader, library, prefix);
        if (copy == null && library == Library.SDK) {
            copy = readAnchors(loader, loaded, prefix);
        }
        return copy == null ? readClass(prefix, library, classFile) : copy;
    }

    private synchronized LibraryCopy find(ClassLoader loader, Library library, String prefix) {
        Map<String, LibraryCopy> here = known.get(loader);
        if (here == null) {
            return null;
        }
        if (library == Library.SDK) {
            return here.get(prefix);
        }
        for (LibraryCopy copy : here.values()) {
            if (copy.problem() == null && copy.relocation().prefix(library).equals(prefix)) {
                return copy;
            }
        }
        return null;
    }

    /**
     * Holds no lock while the loader, which is code of the application, looks for files.
     *
     * @return null if it finds none
     */
    private LibraryCopy readAnchors(ClassLoader loader, Class<?> loaded, String prefix) {
        LibraryCopy copy;
        String release = "";
        try (JarFile jar = OriginJar.of(loaded)) {
            CopyFiles files = new CopyFiles(jar, loader);
            Relocation relocation = CopyAnchors.read(prefix, files);
            if (!relocation.prefix(Library.SDK).equals(prefix)) {
                return null;
            }
            release = release(files);
            copy = LibraryCopy.of(prefix, relocation, Releases.CHECKED.contains(release));
        } catch (InconsistentRelocation e) {
            copy = LibraryCopy.unusable(prefix, e.getMessage());
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError unreadable) {
            return null;
        }
        LibraryCopy first = remember(loader, prefix, copy);
        if (first == copy && copy.problem() != null) {
            String name = copy.prefix().isEmpty() ? "com.azure" : copy.prefix() + ".com.azure";
            Log.line("patches do not change the SDK in " + name + ": " + copy.problem());
        } else if (first == copy && !copy.isChecked()) {
            Log.line("azure-cosmos " + release + " is not among the releases that this Winnow was checked with, "
                    + Releases.CHECKED.get(0) + " to " + Releases.CHECKED.get(Releases.CHECKED.size() - 1)
                    + ": patches that know its methods are on (" + LibraryCopy.NOT_CHECKED + ")");
        }
        return first;
    }

    /** {@code of an unknown release} if no file of the copy says it. */
    private static String release(CopyFiles files) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = files.open("azure-cosmos.properties")) {
            if (in != null) {
                properties.load(in);
            }
        }
        return properties.getProperty("version", "of an unknown release");
    }

    private synchronized LibraryCopy remember(ClassLoader loader, String prefix, LibraryCopy copy) {
        Map<String, LibraryCopy> here = known.get(loader);
        if (here == null) {
            here = new HashMap<>();
            known.put(loader, here);
        }
        LibraryCopy first = here.putIfAbsent(prefix, copy);
        return first == null ? copy : first;
    }

    /** Where there is no more to read, the class itself tells the names of what it refers to, but no release of the SDK. */
    private static LibraryCopy readClass(String prefix, Library library, byte[] classFile) {
        try {
            RelocationReader reader = new RelocationReader();
            reader.add(classFile);
            return LibraryCopy.of(prefix, reader.relocation(), library != Library.SDK);
        } catch (InconsistentRelocation e) {
            return LibraryCopy.unusable(prefix, e.getMessage());
        }
    }

    private static final class CopyFiles implements CopyAnchors.ClassFileSource {
        /** Null if the files are in no jar that can be read. */
        private final JarFile jar;

        private final ClassLoader loader;

        CopyFiles(JarFile jar, ClassLoader loader) {
            this.jar = jar;
            this.loader = loader;
        }

        @Override
        public InputStream open(String path) throws IOException {
            ZipEntry entry = jar == null ? null : jar.getEntry(path);
            return entry == null ? loader.getResourceAsStream(path) : jar.getInputStream(entry);
        }
    }
}
