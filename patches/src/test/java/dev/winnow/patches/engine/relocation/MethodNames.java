package dev.winnow.patches.engine.relocation;

import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Names and descriptors of a class's methods. */
final class MethodNames extends ClassVisitor {
    final List<String> found = new ArrayList<>();

    MethodNames() {
        super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        found.add(name + descriptor);
        return null;
    }
}
