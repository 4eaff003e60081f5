package dev.winnow.patches.engine.edit;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.rewrite.MethodPlan;
import dev.winnow.patches.engine.rewrite.Transplant;
import dev.winnow.patches.engine.template.TemplateReader;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

import static org.assertj.core.api.Assertions.assertThat;

/** Applies the templates of a test's patch to a class of the test, whatever the shapes of its methods. */
public final class Edited {
    private Edited() {}

    /** The edited class, loaded and verified. */
    public static Class<?> load(Class<?> vendor, Patch patch) {
        byte[] edited = classFile(vendor, patch);
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(
                new ClassReader(edited), Edited.class.getClassLoader(), false, new PrintWriter(problems));
        assertThat(problems.toString()).as("what CheckClassAdapter says").isEmpty();
        return new Definer().define(edited);
    }

    public static byte[] classFile(Class<?> vendor, Patch patch) {
        byte[] original = read(vendor);
        List<VendorMethod> methods = methods(original);
        Map<String, MethodPlan> plans = new LinkedHashMap<>();
        String name = vendor.getName().replace('.', '/');
        for (MethodEdit edit :
                TemplateReader.read(patch.getClass(), patch.mode()).get(name)) {
            int matched = 0;
            for (VendorMethod method : methods) {
                if (edit.names(method.name) && edit.matches(method)) {
                    plans.computeIfAbsent(method.key(), key -> new MethodPlan(method))
                            .add(patch, edit);
                    matched++;
                }
            }
            assertThat(matched).as("methods that %s matches", edit.method).isPositive();
        }
        return new Transplant(new ClassReader(original), Relocation.NONE, plans).wholeClass();
    }

    public static byte[] read(Class<?> type) {
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name, e);
        }
    }

    public static List<VendorMethod> methods(byte[] classFile) {
        List<VendorMethod> methods = new ArrayList<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                VendorMethod method = new VendorMethod(access, name, descriptor);
                                methods.add(method);
                                return method.reader();
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return methods;
    }

    /** The method of that name. */
    public static VendorMethod method(Class<?> type, String name) {
        for (VendorMethod method : methods(read(type))) {
            if (method.name.equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no " + name + " in " + type);
    }

    /** Loads and verifies a class file. */
    public static Class<?> define(byte[] classFile) {
        return new Definer().define(classFile);
    }

    private static final class Definer extends ClassLoader {
        Definer() {
            super(Edited.class.getClassLoader());
        }

        /** Loads and links: the JVM verifies the class with its stack map frames, and throws if they are wrong. */
        Class<?> define(byte[] classFile) {
            Class<?> defined = defineClass(null, classFile, 0, classFile.length);
            try {
                return Class.forName(defined.getName(), true, this);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
