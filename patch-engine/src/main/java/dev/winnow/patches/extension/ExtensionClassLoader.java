package dev.winnow.patches.extension;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;

/**
 * Defines the classes of one extension, and lets its templates be read as resources. Everything is in memory: the jar may be
 * replaced or deleted while the application runs.
 */
final class ExtensionClassLoader extends ClassLoader {
    private static final String CLASS = ".class";

    private final Map<String, byte[]> classes;

    /**
     * @param name the jar's
     * @param classes class files by internal name
     * @param parent sees the classes that patches extend
     */
    ExtensionClassLoader(String name, Map<String, byte[]> classes, ClassLoader parent) {
        super(name, parent);
        this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name.replace('.', '/'));
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] bytes = name.endsWith(CLASS) ? classes.get(name.substring(0, name.length() - CLASS.length())) : null;
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }
}
