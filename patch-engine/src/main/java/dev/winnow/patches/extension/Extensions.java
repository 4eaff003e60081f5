package dev.winnow.patches.extension;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;

/** The patches and probes of all extensions that fit, and one line for each that does not. */
public final class Extensions {
    private final Map<String, String> origins = new HashMap<>();
    private final List<Patch> patches = new ArrayList<>();
    private final List<Object> probes = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private Extensions() {}

    /**
     * Loads each jar with a class loader of its own. A jar that does not fit is left out as a whole.
     *
     * @param paths of jars and of directories of jars
     * @param builtIn patches whose ids are taken
     */
    public static Extensions load(List<String> paths, Collection<Patch> builtIn) {
        Extensions extensions = new Extensions();
        for (Patch patch : builtIn) {
            extensions.origins.put(patch.id(), "Winnow itself");
        }
        for (String path : paths) {
            extensions.add(path);
        }
        return extensions;
    }

    private void add(String path) {
        List<File> jars;
        try {
            jars = ExtensionFiles.of(path);
        } catch (BadExtension e) {
            problems.add(e.getMessage());
            return;
        }
        for (File jar : jars) {
            try {
                add(jar);
            } catch (BadExtension e) {
                problems.add(e.getMessage());
            }
        }
    }

    private void add(File jar) throws BadExtension {
        ExtensionJar found = ExtensionJar.open(jar);
        Map<String, String> ids = new HashMap<>();
        for (Patch patch : found.patches()) {
            String other = origins.getOrDefault(patch.id(), ids.get(patch.id()));
            if (other != null) {
                throw new BadExtension(patch.getClass().getName() + " has the id " + patch.id() + ", which a patch of "
                                + other + " has already")
                        .in(jar);
            }
            ids.put(patch.id(), jar.toString());
        }
        origins.putAll(ids);
        patches.addAll(found.patches());
        probes.addAll(found.probes());
    }

    public List<Patch> patches() {
        return Collections.unmodifiableList(patches);
    }

    /** Objects of the type {@code dev.winnow.probes.weave.Probe}, which this package does not know. */
    public List<Object> probes() {
        return Collections.unmodifiableList(probes);
    }

    /** For users: each names the file, the class and what was expected. Nothing of these files is used. */
    public List<String> problems() {
        return Collections.unmodifiableList(problems);
    }

    /** The jars that a word of {@code winnow.extensions} names. */
    private static final class ExtensionFiles {
        private ExtensionFiles() {}

        /**
         * @param path of a jar, or of a directory of jars
         * @return the jar, or the directory's jars in the order of their names
         */
        static List<File> of(String path) throws BadExtension {
            File file = new File(path).getAbsoluteFile();
            if (!file.isDirectory()) {
                if (!file.isFile()) {
                    throw new BadExtension(file + ": no such file; expected a jar or a directory of jars");
                }
                return List.of(file);
            }
            String[] names = file.list();
            if (names == null) {
                throw new BadExtension(file + ": this directory cannot be read");
            }
            Arrays.sort(names);
            List<File> jars = new ArrayList<>();
            for (String name : names) {
                if (name.endsWith(".jar")) {
                    jars.add(new File(file, name));
                }
            }
            if (jars.isEmpty()) {
                throw new BadExtension(file + ": no jar in this directory");
            }
            return jars;
        }
    }
}
