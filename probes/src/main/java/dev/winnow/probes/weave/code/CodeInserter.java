package dev.winnow.probes.weave.code;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.sites.NotCounted;
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
    private final boolean keepsInlining;
    private final CodeTables tables;
    private final AddedConstants added;
    private final Output out;
    private final List<MethodCode> methods = new ArrayList<>();

    /** Instructions of the method whose constants were replaced, each with the old constant. */
    private final List<int[]> replaced = new ArrayList<>();

    /** How much of the class file the output has. */
    private int copied;

    private boolean changed;
    private boolean stubsFailed;
    private int classAttributes;
    private BootstrapMethods bootstraps;

    /**
     * @param classFile is changed only by {@link #replaceConstant}
     * @param constants of the class file
     * @param visited by opcode, from 0 to 255, whether to visit instructions that have it
     * @param keepsInlining whether methods stay as they are if HotSpot would otherwise not inline or not compile them any more
     */
    protected CodeInserter(byte[] classFile, ConstantPool constants, boolean[] visited, boolean keepsInlining) {
        super(classFile, constants);
        this.visited = visited;
        this.keepsInlining = keepsInlining;
        tables = new CodeTables(constants, u2(MAJOR_VERSION));
        added = new AddedConstants(constants.count());
        out = new Output(classFile.length + classFile.length / 8);
        copied = constants.end();
    }

    /**
     * Visits the instructions and inserts what the subclass wants to. A method that cannot be followed, or would become too long, stays as
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

    /** Whether to visit the instructions of a method: a first, cheaper look at it. */
    protected boolean mayInsert(int code, int length) {
        return true;
    }

    /** The instructions of another method are going to be visited. */
    protected abstract void begin(MethodCode method);

    /**
     * Visits one instruction, which is no switch.
     *
     * @param opcode from 0 to 255
     * @param at offset of the instruction in the class file
     */
    protected abstract void visit(MethodCode method, int opcode, int at);

    /** In how many ways the subclass can insert what the visits have found, the best first; 0 if there is nothing to insert. */
    protected abstract int forms();

    /** The most bytes by which the method becomes longer, without the padding of switches. */
    protected abstract int growth(int form);

    /** Whether a form does less than the first one. Such a form is not chosen only to stay within the limit for calls that are rarely executed. */
    protected boolean doesLess(int form) {
        return false;
    }

    /** Inserts instructions that contain no jumps, in the order of the code. */
    protected abstract void insert(MethodCode method, int form);

    /** The method stays as it is. */
    protected abstract void leftOut(MethodCode method, NotCounted.Reason reason);

    /** A form that can be inserted into a method that is left out, because it makes nothing longer; -1 if there is none. */
    protected int formWithoutGrowth() {
        return -1;
    }

    /** The method has become longer than a limit of HotSpot, in bytes. */
    protected abstract void lessInlined(MethodCode method, int limit);

    /** Where inserted instructions find their constants. */
    protected final AddedConstants added() {
        return added;
    }

    /** What the {@code invokedynamic} instructions of the class run; to be asked for while instructions are visited or inserted. */
    protected final BootstrapMethods bootstraps() {
        if (bootstraps == null) {
            bootstraps = new BootstrapMethods(file, constants, classAttributes);
        }
        return bootstraps;
    }

    /**
     * Gives an instruction another constant.
     *
     * @param at offset of the instruction in the class file
     */
    protected final void replaceConstant(int at, int constant) {
        replaced.add(new int[] {at + 1, u2(at + 1)});
        put(at + 1, constant);
    }

    private void put(int at, int constant) {
        file[at] = (byte) (constant >> 8);
        file[at + 1] = (byte) constant;
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

    private void insertInto(MethodCode method) {
        try {
            begin(method);
            do {
                visit(method, file[method.at()] & 0xff, method.at());
            } while (method.next(visited));
        } catch (IllegalArgumentException | IndexOutOfBoundsException odd) {
            leftOut(method, NotCounted.Reason.UNKNOWN_CODE);
            return;
        }
        NotCounted.Reason refused = null;
        int forms = forms();
        if (forms > 0) {
            refused = write(method, form(method.length(), forms));
            if (stubsFailed) {
                stubsFailed = false;
                refused = write(method, form(method.length(), forms()));
            }
        }
        if (refused != null) {
            leftOut(method, refused);
            if (formWithoutGrowth() >= 0) {
                write(method, formWithoutGrowth());
            }
        }
    }

    /** The first of those that disturb HotSpot least. */
    private int form(int length, int forms) {
        int best = 0;
        int level = InliningLimits.level(length + growth(0));
        for (int form = 1; keepsInlining && form < forms; form++) {
            int other = InliningLimits.level(length + growth(form));
            if (other < level && (level > InliningLimits.HOT || !doesLess(form))) {
                best = form;
                level = other;
            }
        }
        return best;
    }

    /**
     * Inserts into the method, or leaves everything as it was.
     *
     * @return why the method stays as it is, or null if it does not
     */
    private NotCounted.Reason write(MethodCode method, int form) {
        int before = out.size();
        int constantsBefore = added.count();
        int constantBytes = added.bytes().size();
        int bootstrapsBefore = bootstraps == null ? 0 : bootstraps.added();
        int bootstrapBytes = bootstraps == null ? 0 : bootstraps.addedBytes();
        replaced.clear();
        method.clear();
        NotCounted.Reason refused;
        try {
            refused = refusal(method.length(), method.length() + growth(form));
            if (refused == null) {
                insert(method, form);
                refused = write(method);
            }
        } catch (CountingStubs.StubsFailed e) {
            stubsFailed = true;
            refused = NotCounted.Reason.NO_ROOM;
        } catch (IllegalArgumentException | IndexOutOfBoundsException odd) {
            refused = NotCounted.Reason.UNKNOWN_CODE;
        }
        if (refused == null) {
            changed = true;
            return null;
        }
        out.truncate(before);
        added.takeBack(constantsBefore, constantBytes);
        if (bootstraps != null) {
            bootstraps.takeBack(bootstrapsBefore, bootstrapBytes);
        }
        for (int[] each : replaced) {
            put(each[0], each[1]);
        }
        return refused;
    }

    private NotCounted.Reason write(MethodCode method) {
        if (!added.fit()) {
            return NotCounted.Reason.FULL_CONSTANT_POOL;
        }
        if (method.insertions().size() == 0) {
            return null;
        }
        method.move();
        int length = method.moved()[method.length()];
        NotCounted.Reason refused = refusal(method.length(), length);
        if (refused == null) {
            out.copy(file, copied, method.code().begin());
            if (!new MovedCode(file, tables, method.code(), method.moved(), method.insertions(), out).write()) {
                return NotCounted.Reason.NO_ROOM;
            }
            copied = method.code().end();
            int level = InliningLimits.level(length);
            if (level > InliningLimits.level(method.length())) {
                lessInlined(method, InliningLimits.limitBelow(level));
            }
        }
        return refused;
    }

    /** Why a method must not become that long. */
    private NotCounted.Reason refusal(int length, int longer) {
        int level = InliningLimits.level(longer);
        if (!keepsInlining || level < InliningLimits.NOT_INLINED || level == InliningLimits.level(length)) {
            return null;
        }
        return level == InliningLimits.HUGE ? NotCounted.Reason.HUGE_METHOD : NotCounted.Reason.NOT_INLINED;
    }

    private byte[] withConstants() {
        if (bootstraps == null) {
            out.copy(file, copied, file.length);
        } else {
            bootstraps.write(out, copied, added);
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
