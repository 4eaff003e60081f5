package dev.winnow.patches.extension;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;

import dev.winnow.patches.api.ApiVersion;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/** Whether this Winnow has all that an extension was compiled against. */
final class ApiCheck {
    private static final String CLASS = ".class";
    private static final String OBJECT = "java/lang/Object";
    private static final String OWN = "dev/winnow/";
    private static final String NOT_HERE = ", which this Winnow does not have; expected an extension for version "
            + ApiVersion.current() + " of the patch API or an older one";

    private final Set<String> own;
    private final ClassLoader api;
    private final Map<String, Set<String>> members = new HashMap<>();

    /**
     * @param own internal names of the extension's classes
     * @param api has the classes of Winnow
     */
    ApiCheck(Set<String> own, ClassLoader api) {
        this.own = own;
        this.api = api;
    }

    /** @param manifest of the extension; without the entry, only what its classes mention tells */
    static void version(Attributes manifest) throws BadExtension {
        String version = manifest.getValue(ApiVersion.MANIFEST_ENTRY);
        if (version == null) {
            return;
        }
        String entry = ApiVersion.MANIFEST_ENTRY + ": " + version + " in its manifest";
        int number = number(version);
        if (number < 1) {
            throw new BadExtension(entry + "; expected a whole number such as " + ApiVersion.current());
        }
        if (number > ApiVersion.current()) {
            throw new BadExtension("built for version " + version + " of the patch API, and this Winnow has version "
                    + ApiVersion.current() + "; expected that version or an older one (" + entry + ")");
        }
    }

    /** -1 for what is no number. */
    private static int number(String version) {
        try {
            return Integer.parseInt(version);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** @throws BadExtension if a class of the extension mentions something of a newer Winnow */
    void references(String className, byte[] classFile) throws BadExtension {
        ClassReferences references = new ClassReferences(classFile);
        for (String name : references.classes) {
            if (isWinnows(name) && api.getResource(name + CLASS) == null) {
                throw new BadExtension(className + " mentions " + dotted(name) + NOT_HERE);
            }
        }
        for (String value : references.annotationValues) {
            check(className, value, value.indexOf('.'), value.length());
        }
        for (String method : references.methods) {
            check(className, method, method.indexOf('.'), method.indexOf('('));
        }
    }

    private void check(String className, String member, int dot, int end) throws BadExtension {
        String owner = member.substring(0, dot);
        String key = end == member.length() ? member.substring(dot + 1) + "()" : member.substring(dot + 1);
        if (isWinnows(owner) && !has(owner, key)) {
            throw new BadExtension(
                    className + " mentions " + dotted(owner) + '.' + member.substring(dot + 1, end) + NOT_HERE);
        }
    }

    private boolean isWinnows(String name) {
        return name.startsWith(OWN) && !own.contains(name);
    }

    private boolean has(String type, String key) {
        if (!members.containsKey(type)) {
            members.put(type, read(type));
        }
        for (String member : members.get(type)) {
            if (member.startsWith(key)) {
                return true;
            }
        }
        return false;
    }

    /** Names and descriptors of methods, those that are inherited included. */
    private Set<String> read(String type) {
        Set<String> found = new HashSet<>();
        try (InputStream in = api.getResourceAsStream(type + CLASS)) {
            if (in != null) {
                ClassReader reader = new ClassReader(in);
                reader.accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                found.add(name + descriptor);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
                found.addAll(inherited(reader.getSuperName()));
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + type, e);
        }
        return found;
    }

    /** Opening the JDK's own class files takes milliseconds, so those of Object are not read. */
    private Set<String> inherited(String parent) {
        if (!OBJECT.equals(parent)) {
            return parent == null ? Set.of() : read(parent);
        }
        Set<String> names = new HashSet<>();
        for (Method method : Object.class.getDeclaredMethods()) {
            names.add(method.getName() + Type.getMethodDescriptor(method));
        }
        return names;
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.');
    }

    /** What a class file mentions of other classes, annotations included. */
    private static final class ClassReferences {
        /** Internal names. */
        final Set<String> classes = new TreeSet<>();

        /** Methods, as {@code owner.name(descriptor)}. */
        final Set<String> methods = new TreeSet<>();

        /** Values that annotations are given, as {@code owner.name}. */
        final Set<String> annotationValues = new TreeSet<>();

        ClassReferences(byte[] classFile) {
            new ClassReader(classFile)
                    .accept(new ClassRemapper(new ClassNode(), new Collector()), ClassReader.SKIP_DEBUG);
        }

        private final class Collector extends Remapper {
            Collector() {
                super(Opcodes.ASM9);
            }

            @Override
            public String map(String name) {
                classes.add(name);
                return name;
            }

            @Override
            public String mapMethodName(String owner, String name, String descriptor) {
                methods.add(owner + '.' + name + descriptor);
                return name;
            }

            @Override
            public String mapAnnotationAttributeName(String descriptor, String name) {
                annotationValues.add(Type.getType(descriptor).getInternalName() + '.' + name);
                return name;
            }
        }
    }
}
