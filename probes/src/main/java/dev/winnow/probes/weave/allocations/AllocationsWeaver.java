package dev.winnow.probes.weave.allocations;

import java.util.BitSet;

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
    private final BitSet allocating;
    private final LoaderTypes types;
    private final ClassSites sites;
    private int methods;
    private boolean changed;

    /** Returns the woven class, or null when there is nothing to count in it or no room for counting code in a method. */
    static byte[] weave(byte[] classFile, LoaderTypes types, ClassSites sites) {
        BitSet allocating = AllocatingMethods.of(classFile);
        if (allocating.isEmpty()) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        // The counting calls tell how much of the stack they need: ASM need not compute it from all instructions.
        ClassWriter writer = new ClassWriter(reader, 0);
        AllocationsWeaver weaver = new AllocationsWeaver(writer, allocating, types, sites);
        reader.accept(weaver, 0);
        try {
            return weaver.changed ? writer.toByteArray() : null;
        } catch (MethodTooLargeException longerThanTheLimit) {
            return null;
        }
    }

    private AllocationsWeaver(ClassVisitor next, BitSet allocating, LoaderTypes types, ClassSites sites) {
        super(Opcodes.ASM9, next);
        this.allocating = allocating;
        this.types = types;
        this.sites = sites;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (!allocating.get(methods++)) {
            return next; // ASM copies such a method as it is
        }
        return new AllocationVisitor(next, types) {
            private int ordinal;

            @Override
            AllocationSite siteAt(int line, Construction construction) {
                changed = true;
                return sites.at(name, descriptor, line, ordinal++, construction);
            }
        };
    }
}
