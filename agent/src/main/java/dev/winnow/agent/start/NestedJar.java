package dev.winnow.agent.start;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Loads classes from a jar inside winnow.jar. The nested jar is held in memory: a disk may be full or read-only, and winnow.jar may be
 * deleted or overwritten later.
 *
 * <p>Everything but the entry points is in nested jars, because the JVM reads the whole directory of an agent's jar before the
 * application's first class (5,000 more entries cost 26 ms of CPU), and because the application's class loader, which has the flat ones,
 * should not find the agent's classes.
 */
public final class NestedJar extends ClassLoader {
    private static final String HOME = "META-INF/winnow/";
    private static final String CLASS = ".class";

    static {
        registerAsParallelCapable(); // threads that load classes ahead of the others must not keep these waiting
    }

    /** The classes of winnow.jar itself that are used only later: they must be loaded while it is as it was. */
    static final Class<?>[] LOADED_EARLY = {EntryHandler.class, EntryConnection.class};

    private final InMemoryZip zip;

    /**
     * @param name for example {@code tools.jar}
     * @param parent loads the classes that are not in the jar
     */
    public NestedJar(String name, ClassLoader parent) throws IOException {
        super(name, parent);
        zip = InMemoryZip.of(content(HOME + name));
    }

    /** Reads a plain zip file: a {@code JarFile} or a resource's URL would load dozens of classes that a start does not need. */
    private static byte[] content(String name) throws IOException {
        URL home = NestedJar.class.getProtectionDomain().getCodeSource().getLocation();
        try (ZipFile jar = new ZipFile(new File(home.toURI()))) {
            ZipEntry entry = jar.getEntry(name);
            if (entry == null) {
                throw new FileNotFoundException(name + " in " + home);
            }
            byte[] content = new byte[(int) entry.getSize()];
            try (InputStream in = jar.getInputStream(entry)) {
                if (in.readNBytes(content, 0, content.length) < content.length) {
                    throw new EOFException(name + " in " + home);
                }
            }
            return content;
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    /**
     * The class files of a package and the packages in it.
     *
     * @param name with dots
     * @return by internal name
     */
    public Map<String, byte[]> classesOf(String name) throws IOException {
        String folder = name.replace('.', '/') + '/';
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (String path : zip.names()) {
            if (path.startsWith(folder) && path.endsWith(CLASS) && !path.endsWith("package-info.class")) {
                classes.put(path.substring(0, path.length() - CLASS.length()), zip.read(path));
            }
        }
        return classes;
    }

    /** Does not ask the parent for what is here, but for what the agent defines in the boot loader. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (isForBootLoader(name) || !zip.has(file(name))) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    private static boolean isForBootLoader(String name) {
        return name.startsWith("dev.winnow.probes.runtime.") || name.startsWith("dev.winnow.patches.runtime.");
    }

    private static String file(String className) {
        return className.replace('.', '/') + CLASS;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = read(file(name));
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

    /** Without the detour by a URL: patches read hundreds of class files. */
    @Override
    public InputStream getResourceAsStream(String name) {
        try {
            byte[] content = zip.read(name);
            return content == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(content);
        } catch (IOException damaged) {
            return null;
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
            return new EntryConnection(url, zip);
        }
    }

    private static final class EntryConnection extends URLConnection {
        private final InMemoryZip zip;

        EntryConnection(URL url, InMemoryZip zip) {
            super(url);
            this.zip = zip;
        }

        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() throws IOException {
            return new ByteArrayInputStream(zip.read(url.getPath().substring(1)));
        }
    }
}
