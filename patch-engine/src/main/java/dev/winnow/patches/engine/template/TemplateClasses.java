package dev.winnow.patches.engine.template;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.net.URI;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** The class files of all classes nested in a patch's, templates or not. They are read as resources and never loaded. */
final class TemplateClasses {
    private final Class<? extends Patch> patch;

    /** First one asks what the templates are for, and soon afterwards for their code. */
    private SoftReference<List<ClassReader>> files = new SoftReference<>(null);

    TemplateClasses(Class<? extends Patch> patch) {
        this.patch = patch;
    }

    /** Each with its code, and without debug information. */
    List<ClassNode> nodes() {
        List<ClassNode> nested = new ArrayList<>();
        for (ClassReader file : files()) {
            ClassNode node = new ClassNode();
            file.accept(node, ClassReader.SKIP_DEBUG);
            nested.add(node);
        }
        return nested;
    }

    synchronized List<ClassReader> files() {
        List<ClassReader> known = files.get();
        if (known == null) {
            known = read();
            files = new SoftReference<>(known);
        }
        return known;
    }

    private List<ClassReader> read() {
        String prefix = Type.getInternalName(patch) + '$';
        List<ClassReader> nested = new ArrayList<>();
        try (TemplateFiles beside = TemplateFiles.beside(patch)) {
            ClassVisitor inners = new ClassVisitor(Opcodes.ASM9) {
                @Override
                public void visitInnerClass(String name, String outer, String simpleName, int access) {
                    if (name.startsWith(prefix)) {
                        nested.add(beside.read(name));
                    }
                }
            };
            beside.read(Type.getInternalName(patch)).accept(inners, ClassReader.SKIP_CODE);
        }
        return nested;
    }

    /**
     * The class files beside a patch's: from the jar that the patch came from if that is a plain file, else through its loader. All
     * templates are hundreds of files, and reading each through a URL takes most of the time.
     */
    private static final class TemplateFiles implements Closeable {
        private final Class<?> patch;

        /** Null if the files are in no jar. */
        private final ZipFile jar;

        private TemplateFiles(Class<?> patch, ZipFile jar) {
            this.patch = patch;
            this.jar = jar;
        }

        static TemplateFiles beside(Class<?> patch) {
            return new TemplateFiles(patch, jar(patch));
        }

        private static ZipFile jar(Class<?> patch) {
            CodeSource source = patch.getProtectionDomain().getCodeSource();
            String location = source == null || source.getLocation() == null
                    ? ""
                    : source.getLocation().toString();
            if (!location.startsWith("file:") || location.endsWith("/")) {
                return null;
            }
            try {
                return new ZipFile(new File(URI.create(location)));
            } catch (IOException | RuntimeException unusable) {
                return null; // the loader may still know better
            }
        }

        /** @throws IllegalStateException if there is no such file or it cannot be read */
        ClassReader read(String internalName) {
            String resource = internalName.substring(internalName.lastIndexOf('/') + 1) + ".class";
            try (InputStream in = open(internalName, resource)) {
                if (in == null) {
                    throw new IllegalStateException("no " + resource + " beside " + patch.getName());
                }
                return new ClassReader(in.readAllBytes());
            } catch (IOException e) {
                throw new IllegalStateException("cannot read " + resource, e);
            }
        }

        private InputStream open(String internalName, String resource) throws IOException {
            ZipEntry entry = jar == null ? null : jar.getEntry(internalName + ".class");
            return entry == null ? patch.getResourceAsStream(resource) : jar.getInputStream(entry);
        }

        @Override
        public void close() {
            try {
                if (jar != null) {
                    jar.close();
                }
            } catch (IOException e) {
                // It was only read.
            }
        }
    }
}
