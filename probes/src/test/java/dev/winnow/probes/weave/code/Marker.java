package dev.winnow.probes.weave.code;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.weave.ConstantPool;
import org.objectweb.asm.Opcodes;

/** Inserts instructions that do nothing: before each call and each new object, and others behind each new object and each checked cast. */
final class Marker extends CodeInserter {
    static final int BEFORE = Opcodes.ICONST_1;
    static final int AFTER = Opcodes.ICONST_2;

    private final List<String> visits = new ArrayList<>();

    Marker(byte[] classFile) {
        super(classFile, new ConstantPool(classFile), visited());
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

    @Override
    protected void visit(MethodCode method, int opcode, int at) {
        visits.add(visit(method.name(), method.descriptor(), method.line(), opcode));
        if (isBefore(opcode)) {
            mark(method.before(1), BEFORE);
        }
        if (isAfter(opcode)) {
            mark(method.after(1), AFTER);
        }
    }

    private static void mark(Output code, int mark) {
        code.u1(mark);
        code.u1(Opcodes.POP);
    }
}
