package dev.winnow.patches.extension;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.template.TemplateReader;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * One jar of patches and probes. Every class in it that extends {@link Patch} is a patch, and every class that implements {@code
 * Probe} is a probe, so the author need not register them.
 *
 * <p>All checks run before any of them is used: either all of the jar are there, or none.
 */
final class ExtensionJar {
    private static final String CLASS = ".class";
    private static final String OWN = "dev/winnow/";
    private static final String RUNTIME = "dev/winnow/patches/runtime/";
    private static final String PATCH = "dev/winnow/patches/api/Patch";

    /** Only its name: patches do not know probes. */
    private static final String PROBE = "dev/winnow/probes/weave/Probe";

    private final File file;
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final ClassLoader api = Patch.class.getClassLoader();
    private final ApiCheck apiCheck = new ApiCheck(classes.keySet(), api);
    private final List<Patch> patches = new ArrayList<>();
    private final List<Object> probes = new ArrayList<>();

    private ExtensionJar(File file) {
        this.file = file;
    }

    /** Reads and checks the jar. */
    static ExtensionJar open(File file) throws BadExtension {
        ExtensionJar jar = new ExtensionJar(file);
        try {
            jar.read();
            jar.check();
            jar.load();
            return jar;
        } catch (BadExtension e) {
            throw e.in(file);
        }
    }

    /** In the order of their class names. */
    List<Patch> patches() {
        return patches;
    }

    /** Objects of the type {@code dev.winnow.probes.weave.Probe}, in the order of their class names. */
    List<Object> probes() {
        return probes;
    }

    private void read() throws BadExtension {
        try (ZipFile zip = new ZipFile(file)) {
            checkVersion(zip);
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                String name = entry.getName();
                if (name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.endsWith("-info.class")) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        classes.put(name.substring(0, name.length() - CLASS.length()), in.readAllBytes());
                    }
                }
            }
        } catch (IOException e) {
            throw new BadExtension("cannot be read as a jar (" + e.getMessage() + ")");
        }
    }

    private static void checkVersion(ZipFile zip) throws IOException, BadExtension {
        ZipEntry manifest = zip.getEntry("META-INF/MANIFEST.MF");
        if (manifest != null) {
            try (InputStream in = zip.getInputStream(manifest)) {
                ApiCheck.version(new Manifest(in).getMainAttributes());
            }
        }
    }

    private void check() throws BadExtension {
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            String name = one.getKey().replace('/', '.');
            try {
                apiCheck.references(name, one.getValue());
            } catch (RuntimeException e) { // from ASM
                throw new BadExtension(name + " cannot be read as a class file: " + e);
            }
        }
    }

    private void load() throws BadExtension {
        ClassLoader loader = new ExtensionClassLoader(file.getPath(), classes, api);
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            String name = one.getKey().replace('/', '.');
            ClassReader type = new ClassReader(one.getValue());
            try {
                if ((type.getAccess() & Opcodes.ACC_ABSTRACT) != 0) {
                    continue;
                }
                if (isPatch(type)) {
                    patches.add(checked((Patch) newInstance(loader.loadClass(name))));
                } else if (List.of(type.getInterfaces()).contains(PROBE)) {
                    probes.add(newInstance(loader.loadClass(name)));
                }
            } catch (NoClassDefFoundError e) {
                throw new BadExtension(
                        name + " needs the class " + e.getMessage().replace('/', '.')
                                + ", which is not in the jar; expected every class that it needs in the same jar");
            } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
                throw new BadExtension(name + " cannot be used: " + e);
            }
        }
        if (patches.isEmpty() && probes.isEmpty()) {
            throw new BadExtension(
                    "no class extends " + Patch.class.getName() + " or implements " + PROBE.replace('/', '.'));
        }
    }

    private boolean isPatch(ClassReader type) {
        String superclass = type.getSuperName();
        Set<String> seen = new HashSet<>(); // in a malformed jar, classes may extend each other
        while (classes.containsKey(superclass) && seen.add(superclass)) {
            superclass = new ClassReader(classes.get(superclass)).getSuperName();
        }
        return superclass.equals(PATCH);
    }

    private Object newInstance(Class<?> type) throws ReflectiveOperationException, BadExtension {
        try {
            return type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof NoClassDefFoundError) {
                throw (NoClassDefFoundError) e.getCause();
            }
            throw new BadExtension(type.getName() + " cannot be used: " + e.getCause());
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new BadExtension(
                    type.getName() + " needs to be public, with a public constructor without parameters");
        }
    }

    /** Reads the templates now, so that one that breaks a rule refuses the jar and not a later switch. */
    private Patch checked(Patch patch) throws BadExtension {
        for (String mode : patch.modes().isEmpty() ? List.of("") : patch.modes()) {
            for (List<MethodEdit> edits :
                    TemplateReader.read(patch.getClass(), mode).values()) {
                for (MethodEdit edit : edits) {
                    checkVisibility(patch, edit);
                }
            }
        }
        return patch;
    }

    /** A class of the library finds neither this jar nor the engine. */
    private void checkVisibility(Patch patch, MethodEdit edit) throws BadExtension {
        for (String name : edit.classes()) {
            if (classes.containsKey(name) || name.startsWith(OWN) && !name.startsWith(RUNTIME)) {
                throw new BadExtension(patch.getClass().getName() + ": the template method " + edit.templateMethod()
                        + " uses " + name.replace('/', '.')
                        + ", which the library's classes cannot see; expected types of"
                        + " the JDK, of the library and of its other templates");
            }
        }
    }

    /**
     * Defines the classes of one extension, and lets its templates be read as resources. Everything is in memory: the jar may be
     * replaced or deleted while the application runs.
     */
    private static final class ExtensionClassLoader extends ClassLoader {
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
}
