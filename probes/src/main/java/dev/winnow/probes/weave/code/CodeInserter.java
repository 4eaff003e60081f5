package dev.winnow.probes.weave.code;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.weave.ClassFileWalk;
import dev.winnow.probes.weave.ConstantPool;

/**
 * Inserts instructions into the methods of a class file. It copies all other bytes, instead of making objects of them as ASM does: the JIT
 * compiler spends four times as long on ASM's large methods as they take to weave the classes of an application's start.
 */
public abstract class CodeInserter extends ClassFileWalk {
    private static final int MAGIC_VERSION = 8;
    private static final int MAJOR_VERSION = 6;

    private final boolean[] visited;
    private final CodeTables tables;
    private final AddedConstants added;
    private final StaticCalls calls;
    private final Output out;
    private final List<MethodCode> methods = new ArrayList<>();

    /** How much of the class file the output has. */
    private int copied;

    private boolean changed;
    private int classAttributes;
    private BootstrapMethods bootstraps;

    /**
     * @param classFile is changed only by {@link #replaceConstant}
     * @param constants of the class file
     * @param visited by opcode, from 0 to 255, whether to visit instructions that have it
     */
    protected CodeInserter(byte[] classFile, ConstantPool constants, boolean[] visited) {
        super(classFile, constants);
        this.visited = visited;
        tables = new CodeTables(constants, u2(MAJOR_VERSION));
        added = new AddedConstants(constants.count());
        calls = new StaticCalls(added);
        out = new Output(classFile.length + classFile.length / 8);
        copied = constants.end();
    }

    /**
     * Visits the instructions and inserts what the visits say. A method that would become longer than the JVM or its jumps allow stays as
     * it is.
     *
     * @return the new class file, or null if nothing was inserted
     */
    public final byte[] insert() {
        classAttributes = walk();
        for (MethodCode method : methods) {
            insertInto(method);
        }
        return changed ? withConstants() : null;
    }

    /**
     * Visits one instruction, which is no switch. Instructions without jumps may be inserted before and after it.
     *
     * @param opcode from 0 to 255
     * @param at offset of the instruction in the class file
     */
    protected abstract void visit(MethodCode method, int opcode, int at);

    /**
     * Whether to visit the instructions of a method: a first, cheaper look at it.
     *
     * @param code offset of its instructions in the class file
     * @param length of all of them, in bytes
     */
    protected boolean mayInsert(int code, int length) {
        return true;
    }

    /** Where inserted instructions find their constants. */
    protected final AddedConstants added() {
        return added;
    }

    /** Writes inserted instructions that call static methods. */
    protected final StaticCalls calls() {
        return calls;
    }

    /** What the {@code invokedynamic} instructions of the class run; to be asked for while instructions are visited. */
    protected final BootstrapMethods bootstraps() {
        if (bootstraps == null) {
            bootstraps = new BootstrapMethods(file, constants, classAttributes);
        }
        return bootstraps;
    }

    /** Gives an instruction another constant. @param at offset of the instruction in the class file */
    protected final void replaceConstant(int at, int constant) {
        file[at + 1] = (byte) (constant >> 8);
        file[at + 2] = (byte) constant;
        changed = true;
    }

    /**
     * Only keeps the methods that have something to visit: the JIT compiler takes the loop over all methods to its highest level,
     * together with what it calls, which is a quarter of a second for all that insertions need.
     */
    @Override
    protected final void code(int method, int attribute) {
        CodeAttribute code = new CodeAttribute(file, tables, attribute);
        if (mayInsert(code.instruction(0), code.length())) {
            MethodCode visits = new MethodCode(file, constants, method, code);
            if (visits.next(visited)) {
                methods.add(visits);
            }
        }
    }

    /** Whatever cannot be followed stays as it is, method by method. */
    private void insertInto(MethodCode method) {
        int before = out.size();
        boolean written = false;
        try {
            do {
                visit(method, file[method.at()] & 0xff, method.at());
            } while (method.next(visited));
            if (method.insertions().size() > 0) {
                out.copy(file, copied, method.code().begin());
                written = new MovedCode(file, tables, method.code(), method.moved(), method.insertions(), out).write();
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException odd) {
            written = false;
        }
        if (written) {
            copied = method.code().end();
            changed = true;
        } else {
            out.truncate(before);
        }
    }

    /** Null if there are too many constants. */
    private byte[] withConstants() {
        if (bootstraps == null) {
            out.copy(file, copied, file.length);
        } else {
            bootstraps.write(out, copied, added);
        }
        if (!added.fit()) {
            return null;
        }
        Output all = new Output(constants.end() + added.bytes().size() + out.size());
        all.copy(file, 0, MAGIC_VERSION);
        all.u2(added.count());
        all.copy(file, MAGIC_VERSION + 2, constants.end());
        all.copy(added.bytes(), 0, added.bytes().size());
        all.copy(out, 0, out.size());
        return all.toByteArray();
    }
}
