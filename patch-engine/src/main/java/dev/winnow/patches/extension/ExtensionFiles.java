package dev.winnow.patches.extension;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The jars that a word of {@code winnow.extensions} names. */
final class ExtensionFiles {
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
