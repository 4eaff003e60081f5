package dev.winnow.probes.weave.handlers;

import dev.winnow.probes.sites.CodeLocation;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Weaves counting code into the methods of one class. */
final class HandlersWeaver extends ClassVisitor {
    private final InstallSites sites;
    private String className;
    private boolean changed;

    /** Returns the woven class, or null when it adds no handler. */
    static byte[] weave(byte[] classFile, InstallSites sites) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        HandlersWeaver weaver = new HandlersWeaver(writer, sites);
        reader.accept(weaver, 0);
        return weaver.changed ? writer.toByteArray() : null;
    }

    private HandlersWeaver(ClassVisitor next, InstallSites sites) {
        super(Opcodes.ASM9, next);
        this.sites = sites;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        className = name.replace('/', '.');
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return new AddHandlerVisitor(super.visitMethod(access, name, descriptor, signature, exceptions)) {
            private int ordinal;

            @Override
            InstallSite siteAt(int line, Type handler) {
                changed = true;
                return sites.at(new CodeLocation(className, name, descriptor, line, ordinal++), handler.getClassName());
            }
        };
    }
}
