package dev.winnow.probes.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class file that is valid but looks like none of javac's: new objects are copied below other values, kept in local variables over branches,
 * discarded, or created and never initialized; old versions have subroutines and tables that begin inside instructions.
 */
final class OddClassFile {
    static final String METHOD = "run";

    private static final String[] COLLECTIONS = {"java/util/ArrayList", "java/util/HashMap", "java/util/HashSet"};

    /** Local variables of {@link #METHOD}: the result, and one for any use. The others are at higher numbers. */
    private static final int RESULT = 0;

    private static final int LOOP = 1;
    private static final int ANY = 2;

    private final Random random;
    private final String name;
    private final int version;
    private final int major;
    private final List<Runnable> pieces = new ArrayList<>();
    private MethodVisitor code;

    /** How many collections one call of the method constructs. */
    private int constructions;

    /** How often the piece that is being written runs. */
    private int times = 1;

    OddClassFile(long seed, String name, int version) {
        random = new Random(seed);
        this.name = name;
        this.version = version;
        major = version & 0xffff;
        pieces.addAll(List.of(
                this::copied,
                this::discarded,
                this::copiedBelowOne,
                this::copiedBelowTwo,
                this::copiedTwice,
                this::swapped,
                this::onlyInVariable,
                this::copiedToVariable,
                this::oneOfTwoConstructors,
                this::argumentOfTwoWays,
                this::nested,
                this::crossed,
                this::neverInitialized,
                this::constructorThatThrows,
                this::cases,
                this::arrays,
                this::objects,
                this::repeated,
                this::padding));
        if (major < Opcodes.V1_7) {
            pieces.addAll(List.of(this::subroutine, this::deadCode));
        }
    }

    int constructions() {
        return constructions;
    }

    byte[] bytes(int size) {
        boolean frames = major >= Opcodes.V1_7;
        ClassWriter writer = new ClassWriter(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, METHOD, "()I", null, null);
        code.visitCode();
        push(1);
        code.visitVarInsn(Opcodes.ISTORE, RESULT);
        push(0);
        code.visitVarInsn(Opcodes.ISTORE, LOOP);
        for (int i = 0; i < size; i++) {
            line(i);
            piece();
        }
        code.visitVarInsn(Opcodes.ILOAD, RESULT);
        code.visitInsn(Opcodes.IRETURN);
        if (major < Opcodes.V1_6) {
            code.visitAttribute(new OddTable("LocalVariableTable", 10));
            code.visitAttribute(new OddTable("LineNumberTable", 4));
            code.visitAttribute(new OddTable("StackMapTable", 5));
            code.visitAttribute(new OddTable("Unknown", 3));
        }
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void piece() {
        pieces.get(random.nextInt(pieces.size())).run();
    }

    private void line(int number) {
        if (major >= Opcodes.V1_6) {
            Label here = new Label();
            code.visitLabel(here);
            code.visitLineNumber(number + 1, here);
        }
    }

    private String type() {
        return COLLECTIONS[random.nextInt(COLLECTIONS.length)];
    }

    private void create(String type) {
        code.visitTypeInsn(Opcodes.NEW, type);
    }

    /** Arguments and call of a constructor; the object is on top of the stack. */
    private void construct(String type) {
        if (random.nextBoolean()) {
            call(type, "()V");
        } else if (type.endsWith("Map") && random.nextBoolean()) {
            push(random.nextInt(50));
            code.visitLdcInsn(0.5f);
            call(type, "(IF)V");
        } else {
            push(random.nextInt(50));
            call(type, "(I)V");
        }
    }

    private void call(String type, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, type, "<init>", descriptor, false);
        constructions += times;
    }

    private void push(int value) {
        if (value <= 5) {
            code.visitInsn(Opcodes.ICONST_0 + value);
        } else {
            code.visitIntInsn(Opcodes.BIPUSH, value);
        }
    }

    /** The number on the stack becomes part of the result. */
    private void mix() {
        code.visitVarInsn(Opcodes.ILOAD, RESULT);
        push(31);
        code.visitInsn(Opcodes.IMUL);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ISTORE, RESULT);
    }

    private void mixSize(String type) {
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type, "size", "()I", false);
        mix();
    }

    /** A number that is not known when the code is compiled, and 0 or 1. */
    private void condition() {
        code.visitVarInsn(Opcodes.ILOAD, RESULT);
        push(1);
        code.visitInsn(Opcodes.IAND);
    }

    private void copied() {
        String type = type();
        create(type);
        code.visitInsn(Opcodes.DUP);
        construct(type);
        mixSize(type);
    }

    /** As ecj compiles {@code new ArrayList<>();}, with nothing, a number or a text below. */
    private void discarded() {
        int below = random.nextInt(4);
        if (below == 1) {
            push(7);
        } else if (below == 2) {
            code.visitLdcInsn(7L);
        } else if (below == 3) {
            code.visitLdcInsn("below");
        }
        String type = type();
        create(type);
        construct(type);
        if (below == 1) {
            mix();
        } else if (below == 2) {
            code.visitInsn(Opcodes.L2I);
            mix();
        } else if (below == 3) {
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
            mix();
        }
    }

    private void copiedBelowOne() {
        String type = type();
        code.visitLdcInsn("text");
        create(type);
        code.visitInsn(Opcodes.DUP_X1);
        construct(type);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        mix();
        mixSize(type);
    }

    private void copiedBelowTwo() {
        String type = type();
        code.visitLdcInsn(5_000_000_000L);
        create(type);
        code.visitInsn(Opcodes.DUP_X2);
        construct(type);
        code.visitInsn(Opcodes.L2I);
        mix();
        mixSize(type);
    }

    private void copiedTwice() {
        String type = type();
        create(type);
        code.visitInsn(Opcodes.DUP);
        code.visitInsn(Opcodes.DUP2);
        code.visitInsn(Opcodes.POP);
        construct(type);
        mixSize(type);
        mixSize(type);
    }

    private void swapped() {
        String type = type();
        push(9);
        create(type);
        code.visitInsn(Opcodes.DUP);
        code.visitInsn(Opcodes.DUP2_X1);
        code.visitInsn(Opcodes.POP2);
        code.visitInsn(Opcodes.POP);
        construct(type);
        mixSize(type);
    }

    private int variable() {
        return ANY + random.nextInt(3) * 150 + random.nextInt(3);
    }

    private void onlyInVariable() {
        String type = type();
        int variable = variable();
        create(type);
        code.visitVarInsn(Opcodes.ASTORE, variable);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        construct(type);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        mixSize(type);
    }

    private void copiedToVariable() {
        String type = type();
        int variable = variable();
        create(type);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, variable);
        construct(type);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        mixSize(type);
    }

    /** Which of them runs is only known at run time: the number of constructions is the same. */
    private void oneOfTwoConstructors() {
        String type = type();
        int variable = variable();
        create(type);
        code.visitVarInsn(Opcodes.ASTORE, variable);
        Label other = new Label();
        Label end = new Label();
        condition();
        code.visitJumpInsn(Opcodes.IFEQ, other);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        call(type, "()V");
        constructions -= times;
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(other);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        construct(type);
        code.visitLabel(end);
        code.visitVarInsn(Opcodes.ALOAD, variable);
        mixSize(type);
    }

    private void argumentOfTwoWays() {
        String type = type();
        create(type);
        boolean kept = random.nextBoolean();
        if (kept) {
            code.visitInsn(Opcodes.DUP);
        }
        Label other = new Label();
        Label end = new Label();
        condition();
        code.visitJumpInsn(Opcodes.IFEQ, other);
        push(3);
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(other);
        push(40);
        code.visitLabel(end);
        call(type, "(I)V");
        if (kept) {
            mixSize(type);
        }
    }

    private void nested() {
        create("java/util/ArrayList");
        code.visitInsn(Opcodes.DUP);
        String inner = random.nextBoolean() ? "java/util/HashSet" : "java/util/ArrayList";
        create(inner);
        code.visitInsn(Opcodes.DUP);
        construct(inner);
        call("java/util/ArrayList", "(Ljava/util/Collection;)V");
        mixSize("java/util/ArrayList");
    }

    /** The second object is initialized first, and the first one is copied only then. */
    private void crossed() {
        String first = type();
        String second = type();
        create(first);
        create(second);
        code.visitInsn(Opcodes.SWAP);
        code.visitInsn(Opcodes.DUP);
        construct(first);
        mixSize(first);
        construct(second);
    }

    private void neverInitialized() {
        create(type());
        code.visitInsn(Opcodes.POP);
    }

    private void constructorThatThrows() {
        String type = type();
        Label begin = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label after = new Label();
        code.visitTryCatchBlock(begin, end, handler, "java/lang/IllegalArgumentException");
        code.visitLabel(begin);
        create(type);
        if (random.nextBoolean()) {
            code.visitInsn(Opcodes.DUP);
        } else {
            push(4);
            code.visitInsn(Opcodes.SWAP);
        }
        code.visitInsn(Opcodes.ICONST_M1);
        call(type, "(I)V");
        code.visitInsn(Opcodes.POP);
        code.visitLabel(end);
        code.visitJumpInsn(Opcodes.GOTO, after);
        code.visitLabel(handler);
        code.visitInsn(Opcodes.POP);
        code.visitLabel(after);
    }

    private void cases() {
        Label first = new Label();
        Label second = new Label();
        Label end = new Label();
        condition();
        if (random.nextBoolean()) {
            code.visitTableSwitchInsn(0, 1, end, first, second);
        } else {
            code.visitLookupSwitchInsn(end, new int[] {0, 1}, new Label[] {first, second});
        }
        for (Label each : List.of(first, second)) {
            code.visitLabel(each);
            discarded();
            constructions -= times;
            code.visitJumpInsn(Opcodes.GOTO, end);
        }
        code.visitLabel(end);
        constructions += times;
    }

    private void arrays() {
        push(random.nextInt(6));
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
        code.visitInsn(Opcodes.ARRAYLENGTH);
        mix();
        push(2);
        push(3);
        code.visitMultiANewArrayInsn("[[[Ljava/lang/String;", 2);
        code.visitInsn(Opcodes.ARRAYLENGTH);
        mix();
        push(1);
        push(2);
        push(2);
        code.visitMultiANewArrayInsn("[[[I", 3);
        code.visitInsn(Opcodes.ARRAYLENGTH);
        mix();
    }

    private void objects() {
        create("java/lang/StringBuilder");
        code.visitLdcInsn("text");
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", false);
    }

    /** Not inside another loop. */
    private void repeated() {
        if (times > 1) {
            return;
        }
        times = 3;
        push(0);
        code.visitVarInsn(Opcodes.ISTORE, LOOP);
        Label condition = new Label();
        Label body = new Label();
        code.visitJumpInsn(Opcodes.GOTO, condition);
        code.visitLabel(body);
        piece();
        code.visitIincInsn(LOOP, 1);
        code.visitLabel(condition);
        code.visitVarInsn(Opcodes.ILOAD, LOOP);
        push(3);
        code.visitJumpInsn(Opcodes.IF_ICMPLT, body);
        times = 1;
    }

    private void padding() {
        int bytes = random.nextInt(10) == 0 ? 8_000 : random.nextInt(300);
        for (int i = 0; i < bytes; i++) {
            code.visitInsn(Opcodes.NOP);
        }
    }

    private void subroutine() {
        Label subroutine = new Label();
        Label end = new Label();
        String type = type();
        int variable = 600 + variable();
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, variable);
        create(type);
        construct(type);
        constructions += times;
        code.visitVarInsn(Opcodes.RET, variable);
        code.visitLabel(end);
    }

    private void deadCode() {
        Label end = new Label();
        code.visitJumpInsn(Opcodes.GOTO, end);
        create("java/util/ArrayList");
        call("java/util/ArrayList", "()V");
        constructions -= times;
        code.visitJumpInsn(Opcodes.GOTO, end);
        code.visitLabel(end);
    }

    /** An attribute of code whose entries begin and end anywhere, also inside instructions. */
    private final class OddTable extends Attribute {
        private final int entryBytes;

        OddTable(String name, int entryBytes) {
            super(name);
            this.entryBytes = entryBytes;
        }

        @Override
        public boolean isCodeAttribute() {
            return true;
        }

        @Override
        protected ByteVector write(ClassWriter writer, byte[] bytes, int length, int maxStack, int maxLocals) {
            ByteVector table = new ByteVector();
            int entries = random.nextInt(5);
            table.putShort(entries);
            int type = writer.newUTF8("I");
            for (int i = 0; i < entries; i++) {
                int start = random.nextInt(length);
                table.putShort(start);
                if (entryBytes == 4) {
                    table.putShort(100 + i);
                } else if (entryBytes == 10) {
                    table.putShort(random.nextInt(length - start + 1));
                    table.putShort(writer.newUTF8("x" + i)).putShort(type).putShort(i % 2);
                } else {
                    for (int left = entryBytes - 2; left > 0; left--) {
                        table.putByte(random.nextInt(256));
                    }
                }
            }
            return table;
        }
    }
}
