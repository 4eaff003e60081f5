package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weaves counting code into the methods of one class. */
final class AllocationsWeaver extends ClassVisitor {
    private final LoaderTypes types;
    private final ClassSites sites;
    private boolean changed;

    /** Returns the woven class, or null when there is nothing to count in it or no room for counting code in a method. */
    static byte[] weave(byte[] classFile, LoaderTypes types, ClassSites sites) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        AllocationsWeaver weaver = new AllocationsWeaver(writer, types, sites);
        reader.accept(weaver, 0);
        try {
            return weaver.changed ? writer.toByteArray() : null;
        } catch (MethodTooLargeException longerThanTheLimit) {
            return null;
        }
    }

    private AllocationsWeaver(ClassVisitor next, LoaderTypes types, ClassSites sites) {
        super(Opcodes.ASM9, next);
        this.types = types;
        this.sites = sites;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return new AllocationVisitor(super.visitMethod(access, name, descriptor, signature, exceptions), types) {
            private int ordinal;

            @Override
            AllocationSite siteAt(int line, Construction construction) {
                changed = true;
                return sites.at(name, descriptor, line, ordinal++, construction);
            }
        };
    }
}
