package dev.winnow.patches.engine.edit;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.patches.engine.link.References;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.MethodRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** What a patch does to one method of the library. All names in it are the library's. */
public abstract class MethodEdit {
    /** The method's name; a trailing {@code *} stands for the number that the compiler gives to the body of a lambda. */
    public final String method;

    public final KnownShapes shapes;

    /** The template method. */
    final MethodNode code;

    /** What is before the {@code *}; null if there is none. */
    private final String lambda;

    MethodEdit(String method, KnownShapes shapes, MethodNode code) {
        this.method = method;
        this.shapes = shapes;
        this.code = code;
        lambda = method.endsWith("*") ? method.substring(0, method.length() - 1) : null;
    }

    /** Whether this edit is for a method of that name, whatever its descriptor. */
    public final boolean names(String name) {
        return lambda == null
                ? method.equals(name)
                : name.startsWith(lambda) && isNumber(name.substring(lambda.length()));
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(Character::isDigit);
    }

    /** Whether the decision about this edit needs to see the method of that name. */
    public boolean needs(String name) {
        return names(name);
    }

    /** Whether the new code has a lambda or a method reference, which class files have since Java 7. */
    public final boolean usesLambdas() {
        for (AbstractInsnNode instruction : code.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether this edit is for this method, among those that it {@link #names}. If so, the method must have a known shape; if
     * not, it is an overload that the patch leaves alone.
     */
    public abstract boolean matches(VendorMethod vendor);

    /** Edits of one patch with equal keys are variants of each other: a method gets the one whose shape it has. */
    public abstract String variantKey();

    /** Whether the class simply has nothing to change, rather than something unknown, if no method {@link #matches}. */
    public abstract boolean isOptional();

    /** What to tell the user if methods of that name exist but this edit {@link #matches} none of them. */
    public abstract String notMatched();

    /**
     * This edit for one class.
     *
     * @param methods every method of the class that this edit {@link #needs}
     * @return null if the class lacks something that the edit uses; {@link #notResolved} says what
     */
    public MethodEdit resolve(List<VendorMethod> methods) {
        return this;
    }

    public String notResolved() {
        return "";
    }

    /** What the code uses and the library does not have, as the ends of sentences. */
    public final List<String> unresolved(String className, References library) {
        return library.unresolved(className, code);
    }

    /** The internal names of all classes that the code mentions, without its annotations. */
    public final Set<String> classes() {
        Set<String> names = new TreeSet<>();
        MethodRemapper collector = new MethodRemapper(new MethodNode(), new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                names.add(name);
                return name;
            }
        });
        synchronized (code) { // its labels belong to one reader at a time
            code.instructions.resetLabels();
            for (TryCatchBlockNode block : code.tryCatchBlocks) {
                block.accept(collector);
            }
            code.instructions.accept(collector);
        }
        return names;
    }

    /** Name and descriptor of the template method. */
    public final String templateMethod() {
        return code.name + code.desc;
    }
}
