package dev.winnow.patches.engine.rewrite;

import dev.winnow.patches.runtime.LinkageErrors;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts an exception handler around a patched method's code that reports linkage errors and rethrows them. The handler costs
 * nothing until something is thrown.
 */
final class LinkageErrorHandler extends MethodVisitor {
    private static final String ERROR = "java/lang/LinkageError";
    private static final String REPORTER = Type.getInternalName(LinkageErrors.class);

    private final String patches;
    private final String method;
    private final Label start = new Label();

    /** A constructor is guarded only from the call of another one on: before that {@code this} is not initialised. */
    private boolean beforeSuperCall;

    /** How many NEW instructions wait for their constructor call. */
    private int openAllocations;

    /**
     * @param patches ids, separated by blanks
     * @param className internal name
     */
    LinkageErrorHandler(MethodVisitor next, String patches, String className, String methodName) {
        super(Opcodes.ASM9, next);
        this.patches = patches;
        this.method = className.replace('/', '.') + '.' + methodName;
        this.beforeSuperCall = methodName.equals("<init>");
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (!beforeSuperCall) {
            super.visitLabel(start);
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        openAllocations += opcode == Opcodes.NEW ? 1 : 0;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (beforeSuperCall && opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            if (openAllocations == 0) {
                beforeSuperCall = false;
                super.visitLabel(start);
            }
            openAllocations--;
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (!beforeSuperCall) {
            Label end = new Label();
            super.visitLabel(end);
            super.visitTryCatchBlock(start, end, end, ERROR); // comes last: the method's own handlers go first
            super.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {ERROR});
            super.visitInsn(Opcodes.DUP);
            super.visitLdcInsn(' ' + patches); // an id must not begin like a package, which would be relocated
            super.visitLdcInsn(method);
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    REPORTER,
                    "report",
                    "(L" + ERROR + ";Ljava/lang/String;Ljava/lang/String;)V",
                    false);
            super.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(maxStack, maxLocals);
    }
}
