package dev.winnow.patches.extension;

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
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.template.TemplateReader;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * One jar of patches. Every class in it that extends {@link Patch} is a patch, so the author need not register it.
 *
 * <p>All checks run before any of its patches is used: either all patches of the jar are there, or none.
 */
final class ExtensionJar {
    private static final String CLASS = ".class";
    private static final String OWN = "dev/winnow/";
    private static final String PATCH = "dev/winnow/patches/api/Patch";

    private final File file;
    private final Map<String, byte[]> classes = new TreeMap<>();
    private final ClassLoader api = Patch.class.getClassLoader();

    private ExtensionJar(File file) {
        this.file = file;
    }

    /** The patches of the jar, in the order of their class names. */
    static List<Patch> patches(File file) throws BadExtension {
        ExtensionJar jar = new ExtensionJar(file);
        jar.read();
        return jar.patches();
    }

    private void read() throws BadExtension {
        try (ZipFile zip = new ZipFile(file)) {
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
            throw new BadExtension(file + ": cannot be read as a jar (" + e.getMessage() + ")");
        }
    }

    private List<Patch> patches() throws BadExtension {
        ClassLoader loader = new ExtensionClassLoader(classes, api);
        List<Patch> patches = new ArrayList<>();
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            String name = one.getKey().replace('/', '.');
            try {
                checkReferences(name, one.getValue());
                if (isPatch(one.getValue())) {
                    patches.add(checked(newPatch(loader.loadClass(name))));
                }
            } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
                throw new BadExtension(file + ": " + name + " cannot be used as a patch: " + e);
            }
        }
        if (patches.isEmpty()) {
            throw new BadExtension(file + ": no class extends " + Patch.class.getName());
        }
        return patches;
    }

    /** Classes of Winnow that this Winnow does not have show that the extension was written for a newer one. */
    private void checkReferences(String className, byte[] classFile) throws BadExtension {
        for (String name : ClassReferences.of(classFile)) {
            if (name.startsWith(OWN) && !classes.containsKey(name) && api.getResource(name + CLASS) == null) {
                throw new BadExtension(file + ": " + className + " mentions " + name.replace('/', '.')
                        + ", which this Winnow does not have; expected an extension for this version or an older one");
            }
        }
    }

    private boolean isPatch(byte[] classFile) {
        ClassReader type = new ClassReader(classFile);
        if ((type.getAccess() & Opcodes.ACC_ABSTRACT) != 0) {
            return false;
        }
        String superclass = type.getSuperName();
        Set<String> seen = new HashSet<>(); // in a malformed jar, classes may extend each other
        while (classes.containsKey(superclass) && seen.add(superclass)) {
            superclass = new ClassReader(classes.get(superclass)).getSuperName();
        }
        return superclass.equals(PATCH);
    }

    private Patch newPatch(Class<?> type) throws ReflectiveOperationException, BadExtension {
        try {
            return (Patch) type.getConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw new BadExtension(file + ": " + type.getName() + " cannot be used as a patch: " + e.getCause());
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new BadExtension(
                    file + ": " + type.getName() + " needs to be public, with a public constructor without parameters");
        }
    }

    /** Reads the templates now, so that one that breaks a rule refuses the jar and not a later switch. */
    private static Patch checked(Patch patch) {
        for (String mode : patch.modes().isEmpty() ? List.of("") : patch.modes()) {
            TemplateReader.read(patch.getClass(), mode);
        }
        return patch;
    }
}
