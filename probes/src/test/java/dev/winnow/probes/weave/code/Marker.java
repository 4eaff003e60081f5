package dev.winnow.probes.weave.code;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.weave.ConstantPool;
import org.objectweb.asm.Opcodes;

/** Inserts instructions that do nothing: before each call and each new object, and others behind each new object and each checked cast. */
class Marker extends CodeInserter {
    static final int BEFORE = Opcodes.ICONST_1;
    static final int AFTER = Opcodes.ICONST_2;

    private final List<String> visits = new ArrayList<>();
    private final List<NotCounted.Reason> reasons = new ArrayList<>();

    Marker(byte[] classFile) {
        super(classFile, new ConstantPool(classFile), visited(), false);
    }

    static boolean[] visited() {
        boolean[] visited = new boolean[256];
        for (int opcode = 0; opcode < visited.length; opcode++) {
            visited[opcode] = isBefore(opcode) || isAfter(opcode);
        }
        return visited;
    }

    static boolean isBefore(int opcode) {
        return opcode == Opcodes.NEW || opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC;
    }

    static boolean isAfter(int opcode) {
        return opcode == Opcodes.NEW || opcode == Opcodes.CHECKCAST;
    }

    /** Method, line and opcode of each visit. */
    List<String> visits() {
        return visits;
    }

    static String visit(String name, String descriptor, int line, int opcode) {
        return name + descriptor + ':' + line + ' ' + opcode;
    }

    /** Instructions of the method, each with its opcode. */
    private final List<int[]> places = new ArrayList<>();

    @Override
    protected void begin(MethodCode method) {
        places.clear();
    }

    @Override
    protected void visit(MethodCode method, int opcode, int at) {
        visits.add(visit(method.name(), method.descriptor(), method.line(), opcode));
        places.add(new int[] {method.pc(), opcode});
    }

    @Override
    protected int forms() {
        return 1;
    }

    @Override
    protected int growth(int form) {
        return 0;
    }

    @Override
    protected void insert(MethodCode method, int form) {
        for (int[] place : places) {
            if (isBefore(place[1])) {
                mark(method.before(place[0], 1), BEFORE);
            }
            if (isAfter(place[1])) {
                mark(method.after(place[0], 1), AFTER);
            }
        }
    }

    @Override
    protected void leftOut(MethodCode method, NotCounted.Reason reason) {
        reasons.add(reason);
    }

    @Override
    protected void lessInlined(MethodCode method, int limit) {}

    /** Why methods were left out. */
    List<NotCounted.Reason> reasons() {
        return reasons;
    }

    private static void mark(Output code, int mark) {
        code.u1(mark);
        code.u1(Opcodes.POP);
    }
}
