package dev.winnow.agent.bootstrap;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The agent's own jar, or the folder of classes in a development build. Reads it as a plain zip file: a {@code JarFile} or a
 * resource's URL would load dozens of classes that an application's start does not need.
 */
final class AgentJar {
    private static final String CLASS = ".class";

    private final File home;

    private AgentJar(File home) {
        this.home = home;
    }

    static AgentJar containing(Class<?> inside) throws IOException {
        try {
            return new AgentJar(new File(
                    inside.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    /**
     * @param name of the package, with dots; its sub-packages are included
     * @return class files by internal name
     */
    Map<String, byte[]> classesOf(String name) throws IOException {
        String folder = name.replace('.', '/') + '/';
        Map<String, byte[]> classes = new LinkedHashMap<>();
        if (home.isDirectory()) {
            addClasses(folder, classes);
            return classes;
        }
        try (ZipFile zip = new ZipFile(home)) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                String path = entry.getName();
                if (path.startsWith(folder) && isClass(path)) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        classes.put(internalName(path), in.readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    private void addClasses(String folder, Map<String, byte[]> classes) throws IOException {
        String[] files = new File(home, folder).list();
        for (String file : files == null ? new String[0] : files) {
            if (isClass(file)) {
                classes.put(internalName(folder + file), Files.readAllBytes(new File(home, folder + file).toPath()));
            } else if (file.indexOf('.') < 0) {
                addClasses(folder + file + '/', classes);
            }
        }
    }

    private static boolean isClass(String path) {
        return path.endsWith(CLASS) && !path.endsWith("package-info.class");
    }

    private static String internalName(String path) {
        return path.substring(0, path.length() - CLASS.length());
    }
}
