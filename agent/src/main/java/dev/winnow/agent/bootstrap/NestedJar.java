package dev.winnow.agent.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;

/**
 * Loads classes from a jar inside winnow.jar. The jar is held in memory: a disk may be full or read-only.
 *
 * <p>Everything that an application's start does not need is in nested jars, because the JVM reads the whole directory of an agent's
 * jar before the application's first class: 5,000 more entries cost 26 ms of CPU.
 */
public final class NestedJar extends ClassLoader {
    private static final String HOME = "META-INF/winnow/";

    static {
        registerAsParallelCapable(); // threads that load classes ahead of the others must not keep these waiting
    }

    private final InMemoryZip zip;

    /**
     * @param name for example {@code tools.jar}
     * @param parent loads the classes that the nested ones share with winnow.jar
     */
    public NestedJar(String name, ClassLoader parent) throws IOException {
        super(name, parent);
        try (InputStream resource = NestedJar.class.getClassLoader().getResourceAsStream(HOME + name)) {
            if (resource == null) {
                throw new FileNotFoundException(HOME + name);
            }
            zip = InMemoryZip.of(resource.readAllBytes());
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = read(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        // Gives the package the version of the outer jar.
        String home = name.substring(0, name.lastIndexOf('.'));
        if (getDefinedPackage(home) == null) {
            definePackage(home);
        }
        return defineClass(name, file, 0, file.length, NestedJar.class.getProtectionDomain());
    }

    private void definePackage(String home) {
        Package outer = NestedJar.class.getPackage();
        try {
            definePackage(
                    home,
                    null,
                    null,
                    null,
                    outer.getImplementationTitle(),
                    outer.getImplementationVersion(),
                    null,
                    null);
        } catch (IllegalArgumentException definedMeanwhile) {
            // By another thread, in the same way.
        }
    }

    private byte[] read(String name) throws ClassNotFoundException {
        try {
            return zip.read(name);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    @Override
    protected URL findResource(String name) {
        if (!zip.has(name)) {
            return null;
        }
        try {
            return new URL("winnow", null, -1, "/" + name, new EntryHandler());
        } catch (IOException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = findResource(name);
        return found == null ? Collections.emptyEnumeration() : Collections.enumeration(Collections.singleton(found));
    }

    private final class EntryHandler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {}

                @Override
                public InputStream getInputStream() throws IOException {
                    return new ByteArrayInputStream(zip.read(url.getPath().substring(1)));
                }
            };
        }
    }
}
