package dev.winnow.patches.engine;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The method or constructor that an instruction calls. */
final class CallTarget {
    /** Internal name. */
    final String owner;

    final String name;
    final String descriptor;

    CallTarget(String owner, String name, String descriptor) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    boolean is(String otherOwner, String otherName, String otherDescriptor) {
        return owner.equals(otherOwner) && name.equals(otherName) && descriptor.equals(otherDescriptor);
    }

    boolean isCalledBy(AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode)) {
            return false;
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        return is(call.owner, call.name, call.desc);
    }

    boolean isCalledBy(MethodNode code) {
        for (AbstractInsnNode instruction : code.instructions) {
            if (isCalledBy(instruction)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CallTarget
                && is(((CallTarget) other).owner, ((CallTarget) other).name, ((CallTarget) other).descriptor);
    }

    @Override
    public int hashCode() {
        return owner.hashCode() + 31 * (name.hashCode() + 31 * descriptor.hashCode());
    }

    /** Simple class name and method name, for messages. */
    @Override
    public String toString() {
        return owner.substring(owner.lastIndexOf('/') + 1) + '.' + name;
    }
}
