package dev.winnow.probes.weave.code;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;

import dev.winnow.probes.runtime.Counters;
import dev.winnow.probes.runtime.StubClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generated static methods that count for one slot. A call of one takes three bytes, for methods whose length matters: the slot and other constants
 * are in the stub instead of the code that calls it. Stubs are defined in batches, each with new slots, and stay for as long as the JVM runs;
 * the most there can be take up some 5 MB.
 */
public final class CountingStubs {
    /** What a stub calls. */
    public static final class Shape implements IntSupplier {
        private final String target;
        private final int[] constants;
        private final int slots;
        private final boolean inlined;
        private final String descriptor;
        private final StubClasses.Stubs stubs;

        Shape(StubClasses.Stubs stubs, String target, int[] constants, int slots, boolean inlined) {
            this.stubs = stubs;
            this.target = target;
            this.constants = constants;
            this.slots = slots;
            this.inlined = inlined;
            // The constants and the slot are the last parameters, all of them int
            int end = target.indexOf(')') - constants.length - 1;
            descriptor = target.substring(target.indexOf('('), end) + ")V";
        }

        /** Reserves slots for a site. */
        @Override
        public int getAsInt() {
            return reserve(this);
        }
    }

    /** A class of stubs could not be defined. There will be no more of them. */
    static final class StubsFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        StubsFailed(Throwable cause) {
            super(cause);
        }
    }

    private static final int BATCH = 64;
    private static final int LIMIT = 16_384;
    private static final String PREFIX = "dev/winnow/probes/runtime/Stubs";
    private static final String DO_NOT_INLINE = "Ljdk/internal/vm/annotation/DontInline;";
    private static final Map<String, Shape> SHAPES = new HashMap<>();
    private static boolean failed;

    private CountingStubs() {}

    /**
     * Stubs that do the same, but for the slot.
     *
     * @param target a static method, as for {@link AddedConstants#method}; its last parameters are the constants and the slot
     * @param slots how many a site needs
     * @param inlined whether HotSpot may inline the stubs
     */
    public static synchronized Shape shape(String target, int slots, boolean inlined, int... constants) {
        StringBuilder key = new StringBuilder(target).append(slots).append(inlined);
        for (int constant : constants) {
            key.append(',').append(constant);
        }
        Shape shape = SHAPES.get(key.toString());
        if (shape == null) {
            shape = new Shape(StubClasses.of(key.toString()), target, constants, slots, inlined);
            SHAPES.put(key.toString(), shape);
        }
        return shape;
    }

    /** Whether there can be more of them. */
    public static synchronized boolean areAvailable() {
        return !failed && StubClasses.count() + BATCH <= LIMIT;
    }

    private static synchronized int reserve(Shape shape) {
        if (shape.stubs.free.isEmpty()) {
            int[] slots = new int[BATCH];
            for (int i = 0; i < BATCH; i++) {
                slots[i] = Counters.reserve(shape.slots);
            }
            define(shape, slots);
            for (int slot : slots) {
                shape.stubs.free.add(slot);
            }
        }
        int slot = shape.stubs.free.remove();
        Counters.reuse(slot, shape.slots); // it may be left from an earlier agent
        return slot;
    }

    /** The stub for a slot that may have been reserved in another way, as for {@link AddedConstants#method}. */
    public static synchronized String of(Shape shape, int slot) {
        if (!shape.stubs.bySlot.containsKey(slot)) {
            define(shape, new int[] {slot});
        }
        int stub = shape.stubs.bySlot.get(slot);
        return PREFIX + stub / BATCH + ".s" + stub % BATCH + shape.descriptor;
    }

    private static void define(Shape shape, int[] slots) {
        int number = StubClasses.nextNumber();
        try {
            StubClasses.define(classFile(PREFIX + number, shape, slots), slots.length);
        } catch (ReflectiveOperationException | LinkageError | OutOfMemoryError e) {
            failed = true;
            throw new StubsFailed(e);
        }
        for (int i = 0; i < slots.length; i++) {
            shape.stubs.bySlot.put(slots[i], number * BATCH + i);
        }
    }

    private static byte[] classFile(String owner, Shape shape, int[] slots) {
        AddedConstants constants = new AddedConstants(1);
        int type = constants.type(owner);
        int superclass = constants.type("java/lang/Object");
        int code = constants.text("Code");
        int annotations = shape.inlined ? 0 : constants.text("RuntimeVisibleAnnotations");
        int doNotInline = shape.inlined ? 0 : constants.text(DO_NOT_INLINE);
        int descriptor = constants.text(shape.descriptor);
        Output methods = new Output(32 * slots.length);
        for (int i = 0; i < slots.length; i++) {
            methods.u2(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC);
            methods.u2(constants.text("s" + i));
            methods.u2(descriptor);
            methods.u2(shape.inlined ? 1 : 2);
            writeCode(methods, code, shape, slots[i], constants);
            if (!shape.inlined) {
                methods.u2(annotations);
                methods.u4(6);
                methods.u2(1);
                methods.u2(doNotInline);
                methods.u2(0);
            }
        }
        Output file = new Output(constants.bytes().size() + methods.size() + 64);
        file.u4(0xcafebabe);
        file.u4(Opcodes.V11);
        file.u2(constants.count());
        file.copy(constants.bytes(), 0, constants.bytes().size());
        file.u2(Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER);
        file.u2(type);
        file.u2(superclass);
        file.u2(0);
        file.u2(0);
        file.u2(slots.length);
        file.copy(methods, 0, methods.size());
        file.u2(0);
        return file.toByteArray();
    }

    private static void writeCode(Output out, int name, Shape shape, int slot, AddedConstants constants) {
        out.u2(name);
        out.u4(0);
        int begin = out.size();
        int parameters = (Type.getArgumentsAndReturnSizes(shape.descriptor) >> 2) - 1;
        out.u2(parameters + shape.constants.length + 1);
        out.u2(parameters);
        out.u4(0);
        int instructions = out.size();
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(shape.descriptor)) {
            out.u1(parameter.getOpcode(Opcodes.ILOAD));
            out.u1(local);
            local += parameter.getSize();
        }
        for (int constant : shape.constants) {
            constants.push(out, constant);
        }
        constants.push(out, slot);
        constants.call(out, shape.target);
        out.u1(Opcodes.RETURN);
        out.setLengthBefore(instructions);
        out.u2(0);
        out.u2(0);
        out.setLengthBefore(begin);
    }
}
