package dev.winnow.report.account;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The libraries that classes belong to: the Maven coordinates of the jar where it has them, otherwise its file name. A
 * class of no known jar belongs to the first three parts of its package.
 */
public final class Owners {
    private static final String CLASS = ".class";
    private static final int PARTS = 3;

    private final Map<String, String> byClass = new HashMap<>();

    /** Reads those jars of a class path that exist here; directories and missing files are left to the package. */
    public static Owners ofClassPath(String classPath) {
        Owners owners = new Owners();
        for (String entry : classPath.split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (Files.isRegularFile(jar)) {
                owners.addJar(jar);
            }
        }
        return owners;
    }

    private void addJar(Path path) {
        try (JarFile jar = new JarFile(path.toFile())) {
            String owner = owner(path, jar);
            jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(CLASS))
                    .map(name ->
                            name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                    .forEach(name -> byClass.putIfAbsent(name, owner));
        } catch (IOException e) {
            // Not a jar, or damaged: its classes belong to their packages.
        }
    }

    /** A jar that contains other libraries has several such files: its own is the one that its file name begins with. */
    private static String owner(Path path, JarFile jar) throws IOException {
        String file = path.getFileName().toString();
        for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
            if (entry.getName().startsWith("META-INF/maven/") && entry.getName().endsWith("/pom.properties")) {
                Properties pom = new Properties();
                try (InputStream in = jar.getInputStream(entry)) {
                    pom.load(in);
                }
                String artifact = pom.getProperty("artifactId", "?");
                if (file.startsWith(artifact)) {
                    return pom.getProperty("groupId") + ":" + artifact + ":" + pom.getProperty("version");
                }
            }
        }
        return file;
    }

    /** @param className may be that of a lambda */
    public String of(String className) {
        int lambda = className.indexOf("$$");
        String declared = lambda < 0 ? className : className.substring(0, lambda);
        String known = byClass.get(declared);
        return known == null ? packageOf(declared) : known;
    }

    private static String packageOf(String className) {
        return firstParts(PlaceNames.packageOf(className));
    }

    /** The package itself if it has no more parts; a name in brackets stands for itself. */
    static String firstParts(String packageName) {
        if (packageName.isEmpty()) {
            return "(no package)";
        }
        String[] parts = packageName.split("\\.");
        return String.join(".", Arrays.copyOf(parts, Math.min(PARTS, parts.length)));
    }
}
