package dev.winnow.patches.engine.edit;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A new body for a method. See {@link Replaces}. */
public final class BodyReplacement extends MethodEdit {
    /** The ids of the patches that give way to this one. */
    public final Set<String> supersedes;

    /** Name and descriptor of each stand-in for a lambda body that the code uses. */
    private final Set<String> lambdas;

    public BodyReplacement(String method, KnownShapes shapes, Set<String> supersedes, MethodNode code) {
        super(method, shapes, code);
        this.supersedes = supersedes;
        this.lambdas = LambdaStandIns.usedBy(code);
    }

    @Override
    public boolean needs(String name) {
        return names(name) || lambdas.stream().anyMatch(lambda -> LambdaStandIns.mayBe(lambda, name));
    }

    @Override
    public boolean matches(VendorMethod vendor) {
        boolean isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        // The vendor's fix may have another signature.
        return code.desc.equals(vendor.descriptor) && isStatic == vendor.isStatic || shapes.areFixedIn(vendor);
    }

    @Override
    public String variantKey() {
        return method;
    }

    @Override
    public boolean isOptional() {
        return false;
    }

    @Override
    public String notMatched() {
        return method + " has an unknown signature";
    }

    @Override
    public MethodEdit resolve(List<VendorMethod> methods) {
        if (lambdas.isEmpty()) {
            return this;
        }
        Map<String, String> names = LambdaStandIns.resolve(lambdas, methods);
        return names.containsValue(null)
                ? null
                : new BodyReplacement(method, shapes, supersedes, LambdaStandIns.renamed(code, names));
    }

    @Override
    public String notResolved() {
        return method + " has other lambdas";
    }

    /** How many local variables the code has. */
    public int locals() {
        return code.maxLocals;
    }

    /** Whether the new body still has the call that the other edit is about. */
    public boolean leavesRoomFor(CallEdit edit) {
        return edit.call.isCalledBy(code);
    }

    /**
     * Puts the new body in place of the vendor's code.
     *
     * @param annotations takes what the method has besides its code
     */
    public MethodVisitor into(MethodVisitor writer, MethodVisitor annotations) {
        return new BodySwap(writer, annotations, code);
    }

    /** Lets annotations through, drops the vendor's code and writes a template's in its place. */
    private static final class BodySwap extends MethodVisitor {
        private final MethodVisitor writer;
        private final MethodNode code;
        private int firstLine;

        BodySwap(MethodVisitor writer, MethodVisitor annotations, MethodNode code) {
            super(Opcodes.ASM9, annotations);
            this.writer = writer;
            this.code = code;
        }

        @Override
        public void visitCode() {
            mv = null;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            firstLine = firstLine == 0 ? line : firstLine;
        }

        @Override
        public void visitEnd() {
            writer.visitCode();
            if (firstLine != 0) {
                // One line for all of it: stack traces keep pointing at the vendor's method.
                Label start = new Label();
                writer.visitLabel(start);
                writer.visitLineNumber(firstLine, start);
            }
            synchronized (code) { // its labels belong to one writer at a time
                code.instructions.resetLabels();
                code.tryCatchBlocks.forEach(block -> block.accept(writer));
                code.instructions.accept(writer);
            }
            writer.visitMaxs(0, 0);
            writer.visitEnd();
        }
    }
}
