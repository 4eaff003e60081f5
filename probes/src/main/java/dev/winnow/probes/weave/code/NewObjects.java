package dev.winnow.probes.weave.code;

import java.util.Arrays;

import dev.winnow.probes.weave.BigEndian;
import dev.winnow.probes.weave.ConstantPool;
import org.objectweb.asm.Opcodes;

/**
 * Which object each constructor call of a method initializes, and whether the method keeps a reference to it on the stack: found by following
 * what {@code new} creates over the operand stack and the local variables, along all ways through the code. Compilers write {@code new}, {@code
 * dup}, arguments, call; but ecj leaves {@code dup} out where the object is discarded, and generated code may do as it likes.
 */
public final class NewObjects {
    /** Not the same on all ways to the call, or too costly to follow. */
    public static final int UNKNOWN = -1;

    /** The object that this constructor initializes. */
    public static final int THIS = -2;

    /** No way leads to the call. */
    public static final int UNREACHABLE = -3;

    /** By opcode, 16 a row, how many elements an instruction takes from the stack; 9 where {@link #special} knows. */
    private static final String POPS = "0000000000000000"
            + "0000000009000000"
            + "0000000000999922"
            + "2222229999999999"
            + "9999999999999993"
            + "4343333999999999"
            + "2424242424242424"
            + "2424121223232324"
            + "2424011122211122"
            + "2111422441111112"
            + "2222222099119999"
            + "9999999999991119"
            + "1111991109";

    /** How many it puts on the stack. */
    private static final String PUSHES = "0111111112211122"
            + "1111212129111122"
            + "2211112222999912"
            + "1211119999999999"
            + "9999999999999990"
            + "0000000999999999"
            + "1212121212121212"
            + "1212121212121212"
            + "1212021211212212"
            + "1111111110000000"
            + "0000000099009999"
            + "9999999999991119"
            + "1100990009";

    private static final int ALOAD_0 = 0x2a;
    private static final int ISTORE_0 = 0x3b;
    private static final int WIDE = 0xc4;
    private static final int JSR_W = 0xc9;

    /** The most numbers that the states of a method may have together. */
    private static final int MOST_NUMBERS = 1 << 20;

    /** How often an instruction may be looked at, on average. */
    private static final int MOST_VISITS = 50;

    private final byte[] file;
    private final ConstantPool constants;
    private final CodeAttribute code;
    private final int length;

    /**
     * By instruction what is known where several ways meet: the local variables, the operand stack, and how high the stack is. An element is the
     * instruction that has created an object, {@link #THIS}, or {@link #UNKNOWN} for everything else.
     */
    private final int[][] states;

    private final int locals;
    private int[] pending = new int[16];
    private int pendings;
    private int numbers;

    /** The state at the instruction that is being looked at, and the height of the stack in it, counted from the first variable. */
    private int[] now;

    private int top;

    private final int[] creations;
    private final boolean[] kept;

    NewObjects(byte[] file, ConstantPool constants, CodeAttribute code, boolean isConstructor) {
        this.file = file;
        this.constants = constants;
        this.code = code;
        length = code.length();
        locals = code.locals();
        states = new int[length][];
        creations = new int[length];
        kept = new boolean[length];
        Arrays.fill(creations, UNREACHABLE);
        Arrays.fill(kept, true);
        now = new int[locals + code.stack() + 1];
        Arrays.fill(now, UNKNOWN);
        top = locals;
        if (isConstructor) {
            now[0] = THIS;
        }
        follow();
    }

    /**
     * The object of a constructor call: the offset of the {@code new} that has created it, or one of the constants.
     *
     * @param pc offset of the call
     */
    public int creation(int pc) {
        return creations[pc];
    }

    /** Whether the object is on top of the stack after the call, on all ways. */
    public boolean isKept(int pc) {
        return creations[pc] >= 0 && kept[pc];
    }

    private void follow() {
        meet(0);
        handlers();
        for (long left = (long) MOST_VISITS * length; pendings > 0; ) {
            int pc = pending[--pendings];
            int[] state = states[pc];
            System.arraycopy(state, 0, now, 0, now.length);
            top = state[now.length];
            while (pc >= 0) {
                if (--left < 0 || numbers > MOST_NUMBERS) {
                    Arrays.fill(creations, UNKNOWN);
                    return;
                }
                pc = step(pc);
                if (pc >= 0 && states[pc] != null) {
                    meet(pc);
                    pc = -1;
                }
            }
        }
    }

    /** An exception can come from any instruction: nothing is known of the variables. */
    private void handlers() {
        int[] entry = now.clone();
        Arrays.fill(now, UNKNOWN);
        top = locals + 1;
        int at = code.handlers() + 2;
        for (int i = u2(at - 2); i > 0; i--, at += 8) {
            meet(u2(at + 4));
        }
        now = entry;
    }

    /** Another way leads to an instruction, with the present state. What differs from the other ways becomes unknown. */
    private void meet(int pc) {
        int[] known = states[pc];
        if (known == null) {
            known = Arrays.copyOf(now, now.length + 1);
            known[now.length] = top;
            states[pc] = known;
            numbers += known.length;
        } else {
            boolean same = true;
            for (int i = 0; i < top; i++) {
                if (known[i] != now[i] && known[i] != UNKNOWN) {
                    known[i] = UNKNOWN;
                    same = false;
                }
            }
            if (same) {
                return;
            }
        }
        pending = pendings == pending.length ? Arrays.copyOf(pending, 2 * pendings) : pending;
        pending[pendings++] = pc;
    }

    /**
     * Executes an instruction.
     *
     * @return the next one, or -1 at the end of the way
     */
    private int step(int pc) {
        int at = code.instruction(pc);
        int opcode = file[at] & 0xff;
        int pops = POPS.charAt(opcode) - '0';
        if (pops == 9) {
            return special(pc, at, opcode);
        }
        pop(pops);
        push(PUSHES.charAt(opcode) - '0');
        switch (Instructions.KINDS[opcode]) {
            case Instructions.JUMP:
                meet(pc + (short) u2(at + 1));
                return opcode == Opcodes.GOTO ? -1 : pc + 3;
            case Instructions.WIDE_JUMP:
                meet(pc + s4(at + 1));
                return -1;
            case Instructions.TABLE_SWITCH:
            case Instructions.LOOKUP_SWITCH:
                for (int target : Instructions.switchTargets(file, at, pc)) {
                    meet(target);
                }
                return -1;
            default:
                return next(pc, at, opcode);
        }
    }

    private int next(int pc, int at, int opcode) {
        int bytes = Instructions.LENGTHS[opcode];
        return pc + (bytes > 0 ? bytes : Instructions.variableLength(file, at, pc));
    }

    private int special(int pc, int at, int opcode) {
        if (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC) {
            member(pc, opcode, u2(at + 1));
        } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            shuffle(opcode);
        } else if (opcode == Opcodes.NEW) {
            now[top++] = pc;
        } else if (opcode == Opcodes.MULTIANEWARRAY) {
            pop(file[at + 3] & 0xff);
            push(1);
        } else if (opcode == Opcodes.JSR || opcode == JSR_W) {
            push(1);
            meet(pc + (opcode == Opcodes.JSR ? (short) u2(at + 1) : s4(at + 1)));
            pop(1);
            Arrays.fill(now, 0, locals, UNKNOWN); // the subroutine may have set them
        } else if (opcode == WIDE && (file[at + 1] & 0xff) != Opcodes.RET) {
            variable(file[at + 1] & 0xff, u2(at + 2));
        } else if (opcode == Opcodes.ALOAD || opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            variable(opcode, file[at + 1] & 0xff);
        } else if (opcode >= ALOAD_0 && opcode < ALOAD_0 + 4) {
            variable(Opcodes.ALOAD, opcode - ALOAD_0);
        } else if (opcode >= ISTORE_0 && opcode < ISTORE_0 + 20) {
            variable(Opcodes.ISTORE + (opcode - ISTORE_0) / 4, (opcode - ISTORE_0) % 4);
        } else {
            return -1; // the end of the method or of a subroutine
        }
        return next(pc, at, opcode);
    }

    private void variable(int opcode, int local) {
        switch (opcode) {
            case Opcodes.ALOAD:
                now[top++] = now[local];
                break;
            case Opcodes.ILOAD:
            case Opcodes.FLOAD:
                push(1);
                break;
            case Opcodes.LLOAD:
            case Opcodes.DLOAD:
                push(2);
                break;
            case Opcodes.ASTORE:
                pop(1);
                now[local] = now[top];
                break;
            case Opcodes.ISTORE:
            case Opcodes.FSTORE:
                pop(1);
                now[local] = UNKNOWN;
                break;
            case Opcodes.LSTORE:
            case Opcodes.DSTORE:
                pop(2);
                now[local] = UNKNOWN;
                now[local + 1] = UNKNOWN;
                break;
            default: // iinc
        }
    }

    /** Instructions from {@code pop} to {@code swap}. */
    private void shuffle(int opcode) {
        if (opcode == Opcodes.POP || opcode == Opcodes.POP2) {
            pop(opcode - Opcodes.POP + 1);
        } else if (opcode == Opcodes.SWAP) {
            copyBelow(1, 1); // a, b becomes b, a, b
            pop(1);
        } else {
            copyBelow((opcode - Opcodes.DUP) / 3 + 1, (opcode - Opcodes.DUP) % 3);
        }
    }

    /** Puts a copy of the topmost elements under themselves and a distance. */
    private void copyBelow(int elements, int distance) {
        int place = top - elements - distance;
        if (place < locals) {
            throw new IllegalArgumentException("empty stack");
        }
        System.arraycopy(now, place, now, place + elements, elements + distance);
        System.arraycopy(now, top, now, place, elements);
        top += elements;
    }

    private void member(int pc, int opcode, int constant) {
        String descriptor = constants.memberDescriptor(constant);
        if (opcode < Opcodes.INVOKEVIRTUAL) {
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            boolean isPut = opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD;
            pop((isStatic ? 0 : 1) + (isPut ? elements(descriptor, 0) : 0));
            push(isPut ? 0 : elements(descriptor, 0));
            return;
        }
        int at = 1;
        for (; descriptor.charAt(at) != ')'; at = behind(descriptor, at)) {
            pop(elements(descriptor, at));
        }
        if (opcode != Opcodes.INVOKESTATIC && opcode != Opcodes.INVOKEDYNAMIC) {
            pop(1);
        }
        if (opcode == Opcodes.INVOKESPECIAL && constants.memberName(constant).equals("<init>")) {
            initialize(pc, now[top]);
        }
        push(elements(descriptor, at + 1));
    }

    /** A constructor is called for an object: its other references are ordinary ones from now on. */
    private void initialize(int pc, int object) {
        creations[pc] = creations[pc] == UNREACHABLE || creations[pc] == object ? object : UNKNOWN;
        kept[pc] &= top > locals && now[top - 1] == object;
        for (int i = 0; i < top; i++) {
            now[i] = now[i] == object ? UNKNOWN : now[i];
        }
    }

    private static int elements(String descriptor, int at) {
        switch (descriptor.charAt(at)) {
            case 'V':
                return 0;
            case 'J':
            case 'D':
                return 2;
            default:
                return 1;
        }
    }

    /** Where the type behind the one at a place begins. */
    private static int behind(String descriptor, int at) {
        int end = at;
        while (descriptor.charAt(end) == '[') {
            end++;
        }
        return descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
    }

    private void push(int elements) {
        for (int i = 0; i < elements; i++) {
            now[top++] = UNKNOWN;
        }
    }

    private void pop(int elements) {
        top -= elements;
        if (top < locals) {
            throw new IllegalArgumentException("empty stack");
        }
    }

    private int u2(int at) {
        return BigEndian.u2(file, at);
    }

    private int s4(int at) {
        return BigEndian.s4(file, at);
    }
}
