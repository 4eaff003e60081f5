package dev.winnow.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
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

    /** Like {@link NormalizedMethod#instructions}, each line of the source before the instructions that come from it. */
    List<String> instructionsWith(LibrarySources sources) {
        MethodFingerprint fingerprint = new MethodFingerprint();
        NavigableMap<Integer, String> lines = new TreeMap<>();
        code.accept(new MethodVisitor(Opcodes.ASM9, fingerprint) {
            @Override
            public void visitLineNumber(int line, Label start) {
                lines.put(NormalizedMethod.of(jar, fingerprint).instructions().size(), sources.line(line));
            }
        });
        List<String> text =
                new ArrayList<>(NormalizedMethod.of(jar, fingerprint).instructions());
        lines.descendingMap().forEach((at, line) -> text.add(at, "// " + line));
        return text;
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
