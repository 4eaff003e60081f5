package dev.winnow.cli.inspect;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** One method of a library that has code. */
public final class LibraryMethod {
    /** The jar as the user names it. */
    public final String jar;

    /** With dots. */
    public final String className;

    public final MethodNode code;

    LibraryMethod(String jar, String className, MethodNode code) {
        this.jar = jar;
        this.className = className;
        this.code = code;
    }

    public String name() {
        return code.name;
    }

    public String descriptor() {
        return code.desc;
    }

    /** As options of the agent and {@code winnow inspect} itself take it. */
    public String fullName() {
        return className + '#' + code.name + code.desc;
    }

    public String shape() {
        return normalized().shape();
    }

    /** What the shape covers. */
    public NormalizedMethod normalized() {
        MethodFingerprint fingerprint = new MethodFingerprint();
        code.accept(fingerprint);
        return NormalizedMethod.of(jar, fingerprint);
    }

    /** How many instructions it has. */
    public int instructions() {
        int count = 0;
        for (AbstractInsnNode instruction : code.instructions) {
            count += instruction.getOpcode() >= 0 ? 1 : 0;
        }
        return count;
    }
}
