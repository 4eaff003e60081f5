package dev.winnow.patches.engine;

import dev.winnow.patches.runtime.LinkageErrors;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a handler around a patched method's code that reports errors of linkage and throws them on. A handler's range is
 * looked up only when something is thrown: the method pays nothing for it.
 */
final class GuardedBody extends MethodVisitor {
    private static final String ERROR = "java/lang/LinkageError";
    private static final String REPORTER = Type.getInternalName(LinkageErrors.class);

    private final String patches;
    private final String method;
    private final Label start = new Label();

    /** A constructor cannot be guarded before it has called another: until then {@code this} may not be seen. */
    private boolean waitingForConstructor;

    private int constructing;

    /**
     * @param patches ids, with blanks between
     * @param className internal name
     */
    GuardedBody(MethodVisitor next, String patches, String className, String methodName) {
        super(Opcodes.ASM9, next);
        this.patches = patches;
        this.method = className.replace('/', '.') + '.' + methodName;
        this.waitingForConstructor = methodName.equals("<init>");
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (!waitingForConstructor) {
            super.visitLabel(start);
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        constructing += opcode == Opcodes.NEW ? 1 : 0;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (waitingForConstructor && opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            if (constructing == 0) {
                waitingForConstructor = false;
                super.visitLabel(start);
            }
            constructing--;
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (!waitingForConstructor) {
            Label end = new Label();
            super.visitLabel(end);
            super.visitTryCatchBlock(start, end, end, ERROR); // the last one: the method's own come first
            super.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {ERROR});
            super.visitInsn(Opcodes.DUP);
            super.visitLdcInsn(patches);
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
