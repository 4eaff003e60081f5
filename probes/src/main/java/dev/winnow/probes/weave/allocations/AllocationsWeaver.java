package dev.winnow.probes.weave.allocations;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.code.CodeInserter;
import dev.winnow.probes.weave.code.CountingStubs;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.Output;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the allocations in one class and inserts a counting call before each of them; behind it only for arrays of three or more
 * dimensions. The call never sees the object, so that escape analysis can still remove it, and leaves the operand stack as it is, whatever is on it.
 *
 * <p>A call before {@code new} counts one object too many if the heap is full, or if the object's class cannot be initialized. Behind that
 * instruction the call would keep C2 from initializing the object while it allocates, and from replacing {@code new
 * StringBuilder().append(a).append(b).toString()} by the string alone, which it does if nothing else happens in between (HotSpot's {@code
 * PhaseStringOpts}).
 */
final class AllocationsWeaver extends CodeInserter {
    private static final String ALLOCATIONS = "dev/winnow/probes/runtime/Allocations";
    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

    /** The ways to insert the calls: with the slot in the code, which needs no class, or in a stub, which makes the code shorter. */
    private static final int WITH_STUBS = 1;

    /** The bytes of pushing a slot and calling a method. */
    private static final int CALL = 6;

    /** The bytes of calling a stub. */
    private static final int STUB_CALL = 3;

    /** The most that a call adds to the operand stack: the reference or the two lengths, and two or three numbers. */
    private static final int STACK = 4;

    private static final boolean[] VISITED = new boolean[256];

    static {
        VISITED[Opcodes.NEW] = true;
        VISITED[Opcodes.NEWARRAY] = true;
        VISITED[Opcodes.ANEWARRAY] = true;
        VISITED[Opcodes.MULTIANEWARRAY] = true;
        VISITED[Opcodes.INVOKEDYNAMIC] = true;
    }

    /** An instruction that allocates. */
    private static final class Place {
        final int instruction;
        final Construction construction;

        /** Of the array; 0 for an object. */
        final int dimensions;

        /** Base-2 logarithm of the bytes of an array's element. */
        final int shift;

        Place(int instruction, Construction construction, int dimensions, int shift) {
            this.instruction = instruction;
            this.construction = construction;
            this.dimensions = dimensions;
            this.shift = shift;
        }
    }

    private final AllocatedTypes types;
    private final WeakReference<ClassLoader> loader;
    private final ClassSites sites;

    /** Those of the method that is being visited. */
    private final List<Place> places = new ArrayList<>();

    /** How many sites the class had before this method. */
    private int sitesBefore;

    private AllocationsWeaver(
            byte[] classFile, AllocatedTypes types, ClassLoader loader, ClassSites sites, boolean keepsInlining) {
        super(classFile, new ConstantPool(classFile), VISITED, keepsInlining);
        this.types = types;
        this.loader = new WeakReference<>(loader);
        this.sites = sites;
    }

    /** Returns the woven class, or null when there is nothing to count in it. */
    static byte[] weave(
            byte[] classFile, AllocatedTypes types, ClassLoader loader, ClassSites sites, boolean keepsInlining) {
        synchronized (sites) {
            return new AllocationsWeaver(classFile, types, loader, sites, keepsInlining).insert();
        }
    }

    @Override
    protected void begin(MethodCode method) {
        places.clear();
        sitesBefore = sites.size();
    }

    @Override
    protected void visit(MethodCode method, int opcode, int at) {
        switch (opcode) {
            case Opcodes.NEW:
                String type = constants.className(u2(at + 1));
                if (!types.countedElsewhere(type)) {
                    places.add(new Place(method.pc(), types.object(type, loader), 0, 0));
                }
                break;
            case Opcodes.NEWARRAY:
                addArray(method, ArrayTypes.ofPrimitives(file[at + 1]), 1);
                break;
            case Opcodes.ANEWARRAY:
                String element =
                        Type.getObjectType(constants.className(u2(at + 1))).getDescriptor();
                addArray(method, Type.getType('[' + element), 1);
                break;
            case Opcodes.MULTIANEWARRAY:
                addArray(method, Type.getType(constants.className(u2(at + 1))), file[at + 3] & 0xff);
                break;
            case Opcodes.INVOKEDYNAMIC:
                String descriptor = constants.memberDescriptor(u2(at + 1));
                if (isCapturingLambda(descriptor, u2(at + 1))) {
                    places.add(new Place(method.pc(), types.lambda(descriptor), 0, 0));
                }
                break;
            default:
        }
    }

    private void addArray(MethodCode method, Type array, int dimensions) {
        places.add(new Place(method.pc(), types.array(array), dimensions, ArrayTypes.elementShift(array, dimensions)));
    }

    /** Every evaluation of a lambda or method reference that captures values is a new object; others are created once. */
    private boolean isCapturingLambda(String descriptor, int callSite) {
        return !descriptor.startsWith("()")
                && bootstraps().owner(constants.bootstrapOf(callSite)).equals(METAFACTORY);
    }

    @Override
    protected int forms() {
        return places.isEmpty() ? 0 : CountingStubs.areAvailable() ? 2 : 1;
    }

    @Override
    protected int growth(int form) {
        int bytes = 0;
        for (Place place : places) {
            int constants = place.dimensions == 0 ? 0 : place.dimensions <= 2 ? 1 : place.dimensions <= 5 ? 2 : 3;
            bytes += (place.dimensions == 0 ? 0 : 1) + (form == WITH_STUBS ? STUB_CALL : constants + CALL);
        }
        return bytes;
    }

    @Override
    protected void insert(MethodCode method, int form) {
        for (int i = 0; i < places.size(); i++) {
            insert(method, places.get(i), i, form == WITH_STUBS);
        }
    }

    private void insert(MethodCode method, Place place, int ordinal, boolean withStub) {
        CountingStubs.Shape shape = withStub ? shape(place) : null;
        AllocationSite site = sites.at(
                method.name(), method.descriptor(), method.line(place.instruction), ordinal, place.construction, shape);
        Output code = place.dimensions <= 2
                ? method.before(place.instruction, STACK)
                : method.after(place.instruction, STACK);
        if (place.dimensions > 0) {
            code.u1(place.dimensions == 2 ? Opcodes.DUP2 : Opcodes.DUP); // the lengths, or the array
        }
        if (withStub) {
            added().call(code, CountingStubs.of(shape, site.slot()));
            return;
        }
        if (place.dimensions > 2) {
            added().push(code, place.dimensions);
        }
        if (place.dimensions > 0) {
            added().push(code, place.shift);
        }
        added().push(code, site.slot());
        switch (place.dimensions) {
            case 0:
                added().call(code, ALLOCATIONS + ".object(I)V");
                break;
            case 1:
                added().call(code, ALLOCATIONS + ".array(III)V");
                break;
            case 2:
                added().call(code, ALLOCATIONS + ".arrays(IIII)V");
                break;
            default:
                added().call(code, ALLOCATIONS + ".arrays([Ljava/lang/Object;III)V");
        }
    }

    /** Not inlined, as {@link #ALLOCATIONS} is not. */
    private static CountingStubs.Shape shape(Place place) {
        int slots = place.construction.slotLayout().slots();
        switch (place.dimensions) {
            case 0:
                return CountingStubs.shape(CONSTRUCTIONS + ".count(I)V", slots, false);
            case 1:
                return CountingStubs.shape(CONSTRUCTIONS + ".countArray(III)V", slots, false, place.shift);
            case 2:
                return CountingStubs.shape(CONSTRUCTIONS + ".countArrays(IIII)V", slots, false, place.shift);
            default:
                return CountingStubs.shape(
                        CONSTRUCTIONS + ".countArrays([Ljava/lang/Object;III)V",
                        slots,
                        false,
                        place.dimensions,
                        place.shift);
        }
    }

    @Override
    protected void leftOut(MethodCode method, NotCounted.Reason reason) {
        sites.discardSince(sitesBefore);
        sites.addNotCounted(reason, method.name() + method.descriptor(), places.size());
    }

    @Override
    protected void lessInlined(MethodCode method, int limit) {
        sites.addLessInlined(method.name() + method.descriptor(), limit);
    }
}
