package dev.winnow.patches.engine.vendor;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The method or constructor that an instruction calls. */
public final class CallTarget {
    public final String descriptor;
    private final String owner;
    private final String name;

    /** @param owner internal name */
    public CallTarget(String owner, String name, String descriptor) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    public boolean is(String otherOwner, String otherName, String otherDescriptor) {
        return owner.equals(otherOwner) && name.equals(otherName) && descriptor.equals(otherDescriptor);
    }

    public boolean isCalledBy(AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode)) {
            return false;
        }
        MethodInsnNode call = (MethodInsnNode) instruction;
        return is(call.owner, call.name, call.desc);
    }

    public boolean isCalledBy(MethodNode code) {
        for (AbstractInsnNode instruction : code.instructions) {
            if (isCalledBy(instruction)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof CallTarget)) {
            return false;
        }
        CallTarget that = (CallTarget) other;
        return is(that.owner, that.name, that.descriptor);
    }

    @Override
    public int hashCode() {
        return owner.hashCode() + 31 * (name.hashCode() + 31 * descriptor.hashCode());
    }

    /** The class's simple name and the method's, for messages. */
    @Override
    public String toString() {
        return owner.substring(owner.lastIndexOf('/') + 1) + '.' + name;
    }

    /** Differs for different targets. */
    public String key() {
        return owner + '.' + name + descriptor;
    }
}
