package dev.winnow.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

import org.objectweb.asm.ClassReader;

/**
 * Defines the classes that woven code calls straight in the boot loader, where every class loader finds them.
 *
 * <p>Not with {@code appendToBootstrapClassLoaderSearch}: that needs a jar of its own in a file, prints a warning about
 * class data sharing into the application's output, and switches sharing off for the application's classes. The JDK's
 * own {@code defineClass} for a null loader needs only that this module may call it, which an agent can arrange.
 */
final class BootClasses {
    private final Class<?> beside;
    private final BootDefiner definer;
    private final Set<String> defined = new HashSet<>();

    /** @param beside a class of the jar, or of the folder, that holds the classes */
    BootClasses(Instrumentation instrumentation, Class<?> beside) throws ReflectiveOperationException {
        this.beside = beside;
        this.definer = BootDefiner.with(instrumentation);
    }

    /**
     * Defines every class of the packages, super classes first. A second call for a package does nothing.
     *
     * @param packages with dots
     */
    void define(String... packages) throws IOException {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String name : packages) {
            if (defined.add(name)) {
                read(name.replace('.', '/') + '/', classes);
            }
        }
        for (String name : new ArrayList<>(classes.keySet())) {
            define(name, classes);
        }
    }

    private void define(String name, Map<String, byte[]> classes) {
        byte[] bytes = classes.remove(name);
        if (bytes == null) {
            return;
        }
        ClassReader reader = new ClassReader(bytes);
        define(reader.getSuperName(), classes);
        for (String parent : reader.getInterfaces()) {
            define(parent, classes);
        }
        try {
            definer.define(name, bytes);
        } catch (LinkageError e) {
            if (!isDefined(name)) {
                throw e;
            }
            // An agent that was here before and left: its boot classes stay, and serve us as they are.
        }
    }

    private static boolean isDefined(String name) {
        try {
            Class.forName(name.replace('/', '.'), false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private void read(String folder, Map<String, byte[]> classes) throws IOException {
        File home;
        try {
            home = new File(
                    beside.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
        if (home.isDirectory()) {
            String[] files = new File(home, folder).list();
            for (String file : files == null ? new String[0] : files) {
                if (file.endsWith(".class")) {
                    classes.put(
                            folder + file.substring(0, file.length() - ".class".length()),
                            Files.readAllBytes(new File(new File(home, folder), file).toPath()));
                }
            }
            return;
        }
        try (JarFile jar = new JarFile(home)) {
            List<JarEntry> entries = new ArrayList<>();
            for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                String name = entry.getName();
                if (name.startsWith(folder) && name.endsWith(".class") && name.indexOf('/', folder.length()) < 0) {
                    entries.add(entry);
                }
            }
            for (JarEntry entry : entries) {
                String name = entry.getName();
                try (InputStream in = jar.getInputStream(entry)) {
                    classes.put(name.substring(0, name.length() - ".class".length()), in.readAllBytes());
                }
            }
        }
    }
}
