package dev.winnow.probes.weave.collections;

import dev.winnow.probes.weave.ClassSites;
import dev.winnow.probes.weave.Construction;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteKind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weaves the counting into the methods of one class. */
final class CollectionsWeaver extends ClassVisitor {
    private final Constructors constructors;
    private final ClassSites sites;
    private String className;
    private String superName;
    private boolean changed;

    /** The woven class, or null when nothing in it is counted. */
    static byte[] weave(byte[] classFile, Constructors constructors, ClassSites sites) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        CollectionsWeaver weaver = new CollectionsWeaver(writer, constructors, sites);
        reader.accept(weaver, 0);
        return weaver.changed ? writer.toByteArray() : null;
    }

    private CollectionsWeaver(ClassVisitor next, Constructors constructors, ClassSites sites) {
        super(Opcodes.ASM9, next);
        this.constructors = constructors;
        this.sites = sites;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.className = name;
        this.superName = superName;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return next == null
                ? null
                : new MethodWeaver(next, name.equals("<init>") ? superName : null) {
                    private int ordinal;

                    @Override
                    Site found(SiteKind kind, int line, CollectionType type, String constructor) {
                        changed = true;
                        Construction construction = kind == SiteKind.SUPER
                                ? constructors.ofSubclass(className, type, constructor)
                                : constructors.of(kind, type, constructor);
                        return sites.at(name, descriptor, line, ordinal++, construction);
                    }
                };
    }
}
