package dev.winnow.probes.weave.collections;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.sites.SlotLayout;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.ConstructorCallers;
import dev.winnow.probes.weave.SubclassSize;
import dev.winnow.probes.weave.code.CodeInserter;
import dev.winnow.probes.weave.code.CountingStubs;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.NewObjects;
import dev.winnow.probes.weave.code.Output;
import org.objectweb.asm.Opcodes;

/**
 * Finds the constructions in one class. Inserts a counting call before each constructor call and a sampling point after it, and makes
 * constructor references count. The counting call leaves the operand stack as it is, whatever is on it; the sampling point needs the new object on
 * top of it.
 */
final class CollectionsWeaver extends CodeInserter {
    /** The method in which javac repeats every serializable method reference of the class. */
    private static final String DESERIALIZATION = "$deserializeLambda$";

    private static final String CONSTRUCTIONS = "dev/winnow/probes/runtime/Constructions";
    private static final String COPIES = "dev/winnow/probes/runtime/CopyConstructions";
    private static final String SAMPLING_POINT = "dev/winnow/probes/runtime/SamplingPoints.link"
            + "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;I)"
            + "Ljava/lang/invoke/CallSite;";

    /** The ways to insert the calls: with sampling points or without; with the slot in the code, or in a stub, which makes the code shorter. */
    private static final int SAMPLED = 0;

    private static final int SAMPLED_WITH_STUBS = 1;
    private static final int COUNTED = 2;
    private static final int COUNTED_WITH_STUBS = 3;
    private static final int ONLY_REFERENCES = 4;

    /** The bytes of pushing a slot and calling a method. */
    private static final int CALL = 6;

    /** The bytes of calling a stub. */
    private static final int STUB_CALL = 3;

    /** The most bytes of a sampling point, with keeping the capacity for it. */
    private static final int SAMPLING = 11;

    /** What instructions need more for a variable with a high number. */
    private static final int WIDE_ACCESS = 2;

    /** The most that the calls add to the operand stack. */
    private static final int STACK = 2;

    private static final int WIDE = 0xc4;
    private static final int CLASS_FILE_VERSION = 6;
    private static final boolean[] VISITED = new boolean[256];

    static {
        VISITED[Opcodes.INVOKESPECIAL] = true;
        VISITED[Opcodes.INVOKEDYNAMIC] = true;
    }

    /** An instruction that constructs a collection, or links a reference to a constructor. */
    private static final class Place {
        final int instruction;
        final int line;
        final CollectionType type;
        final String constructor;
        final Construction construction;
        final boolean sampled;

        Place(
                int instruction,
                int line,
                CollectionType type,
                String constructor,
                Construction construction,
                boolean sampled) {
            this.instruction = instruction;
            this.line = line;
            this.type = type;
            this.constructor = constructor;
            this.construction = construction;
            this.sampled = sampled;
        }

        boolean isReference() {
            return construction.kind() == SiteKind.REFERENCE;
        }

        /** The capacity has to be kept for the sampling point. */
        boolean hasCapacity() {
            return constructor.startsWith("(I");
        }
    }

    private final KnownConstructors constructors;
    private final ClassSites sites;
    private final ConstructorCallers callers;
    private ConstructorReferences references;

    /** Those of the method that is being visited. */
    private final List<Place> places = new ArrayList<>();

    /** How many sites the class had before this method. */
    private int sitesBefore;

    private int constructions;
    private int uncountableReferences;
    private int unknown;
    private boolean anySampled;

    private CollectionsWeaver(
            byte[] classFile,
            ConstantPool constants,
            KnownConstructors constructors,
            ClassSites sites,
            boolean keepsInlining) {
        super(classFile, constants, VISITED, keepsInlining);
        this.constructors = constructors;
        this.sites = sites;
        callers = new ConstructorCallers(classFile, constants, CollectionType.INTERNAL_NAMES);
    }

    /** Returns the woven class, or null when there is nothing to count in it. */
    static byte[] weave(
            byte[] classFile,
            ConstantPool constants,
            KnownConstructors constructors,
            ClassSites sites,
            boolean keepsInlining) {
        byte[] woven;
        synchronized (sites) {
            woven = new CollectionsWeaver(classFile.clone(), constants, constructors, sites, keepsInlining).insert();
        }
        if (woven != null) {
            SamplingPoints.prepare();
        }
        return woven;
    }

    @Override
    protected boolean mayInsert(int code, int length) {
        return callers.mayCall(code, length);
    }

    @Override
    protected void begin(MethodCode method) {
        places.clear();
        sitesBefore = sites.size();
        constructions = 0;
        uncountableReferences = 0;
        unknown = 0;
        anySampled = false;
    }

    @Override
    protected void visit(MethodCode method, int opcode, int at) {
        int constant = u2(at + 1);
        if (opcode == Opcodes.INVOKEDYNAMIC) {
            reference(method, constant);
        } else if (constants.memberName(constant).equals("<init>")) {
            CollectionType type = CollectionType.named(constants.memberClass(constant));
            if (type != null) {
                construction(method, type, constants.memberDescriptor(constant));
            }
        }
    }

    private void construction(MethodCode method, CollectionType type, String constructor) {
        int creation = method.newObjects().creation(method.pc());
        if (creation == NewObjects.UNKNOWN) {
            sites.addNotCounted(NotCounted.Reason.UNKNOWN_CODE, method.name() + method.descriptor(), ++unknown);
        } else if (creation >= 0) {
            // Class files have invokedynamic from Java 7 on
            boolean sampled = u2(CLASS_FILE_VERSION) >= Opcodes.V1_7
                    && method.newObjects().isKept(method.pc());
            Construction construction = constructors.of(SiteKind.NEW, type, constructor);
            add(new Place(method.pc(), method.line(creation), type, constructor, construction, sampled));
        } else if (creation == NewObjects.THIS && superclass().equals(type.internalName)) {
            SubclassSize size = new SubclassSize();
            for (String field : instanceFields()) {
                size.addField(field);
            }
            Construction construction = constructors.ofSubclass(className(), size, type, constructor);
            add(new Place(method.pc(), method.line(), type, constructor, construction, false));
        }
    }

    private void add(Place place) {
        places.add(place);
        constructions += place.isReference() ? 0 : 1;
        anySampled |= place.sampled;
    }

    private void reference(MethodCode method, int callSite) {
        references = references == null ? new ConstructorReferences(constants, added(), bootstraps()) : references;
        int constructor = references.constructor(callSite);
        CollectionType type = constructor == 0 ? null : CollectionType.named(constants.memberClass(constructor));
        if (type == null || method.name().equals(DESERIALIZATION)) {
            return;
        }
        if (references.canCount(callSite)) {
            String descriptor = constants.memberDescriptor(constructor);
            Construction construction = constructors.of(SiteKind.REFERENCE, type, descriptor);
            add(new Place(method.pc(), method.line(), type, descriptor, construction, false));
        } else {
            sites.addNotCounted(
                    NotCounted.Reason.SERIALIZABLE_REFERENCE,
                    method.name() + method.descriptor(),
                    ++uncountableReferences);
        }
    }

    @Override
    protected int forms() {
        return places.isEmpty() ? 0 : CountingStubs.areAvailable() ? 4 : 3;
    }

    @Override
    protected boolean doesLess(int form) {
        return form >= COUNTED && anySampled;
    }

    @Override
    protected int formWithoutGrowth() {
        return constructions < places.size() ? ONLY_REFERENCES : -1;
    }

    @Override
    protected int growth(int form) {
        int bytes = 0;
        for (Place place : places) {
            if (form != ONLY_REFERENCES && !place.isReference()) {
                boolean withStub = form == SAMPLED_WITH_STUBS || form == COUNTED_WITH_STUBS;
                bytes += arguments(place).length + (withStub ? STUB_CALL : CALL);
                bytes += form < COUNTED && place.sampled ? SAMPLING + 2 * WIDE_ACCESS : 0;
            }
        }
        return bytes;
    }

    @Override
    protected void insert(MethodCode method, int form) {
        int ordinal = 0;
        for (Place place : places) {
            if (place.isReference()) {
                AllocationSite site = site(method, place, ordinal, null);
                int at = method.at(place.instruction);
                replaceConstant(at, references.counting(u2(at + 1), site.slot()));
            } else if (form != ONLY_REFERENCES) {
                boolean withStub = form == SAMPLED_WITH_STUBS || form == COUNTED_WITH_STUBS;
                insert(method, place, ordinal, form < COUNTED && place.sampled, withStub);
            }
            ordinal++;
        }
    }

    private AllocationSite site(MethodCode method, Place place, int ordinal, CountingStubs.Shape stubs) {
        return sites.at(method.name(), method.descriptor(), place.line, ordinal, place.construction, stubs);
    }

    private void insert(MethodCode method, Place place, int ordinal, boolean sampled, boolean withStub) {
        CountingStubs.Shape shape = withStub ? shape(place) : null;
        AllocationSite site = site(method, place, ordinal, shape);
        Output code = method.before(place.instruction, STACK);
        for (int opcode : arguments(place)) {
            code.u1(opcode);
        }
        int local = -1;
        if (sampled && place.hasCapacity()) {
            local = method.freeLocal();
            code.u1(Opcodes.DUP);
            access(code, Opcodes.ISTORE, local);
        }
        if (withStub) {
            added().call(code, CountingStubs.of(shape, site.slot()));
        } else {
            added().push(code, site.slot());
            added().call(code, counter(place));
        }
        if (sampled) {
            insertSamplingPoint(method, place, site, local);
            site.markSampleable();
        }
    }

    /** Instructions that copy what is counted to the top of the stack: the capacity, or the collection to copy. */
    private static int[] arguments(Place place) {
        switch (place.constructor) {
            case "(I)V":
                return new int[] {Opcodes.DUP};
            case "(IF)V":
                return new int[] {Opcodes.DUP2, Opcodes.POP};
            case "(IFI)V":
            case "(IFZ)V": // turns a, b, c into a, b, c, a
                return new int[] {Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1, Opcodes.POP};
            default:
                return isCopy(place) ? new int[] {Opcodes.DUP} : new int[0];
        }
    }

    private static boolean isCopy(Place place) {
        return place.type.slotLayout(place.constructor) == SlotLayout.COPIES;
    }

    /** The method that counts a construction. */
    private static String counter(Place place) {
        if (isCopy(place)) {
            return COPIES + '.' + place.type.copyMethod + "(Ljava/lang/Object;I)V";
        }
        if (arguments(place).length == 0) {
            return CONSTRUCTIONS + ".count(I)V";
        }
        return CONSTRUCTIONS + (place.type == CollectionType.ARRAY_LIST ? ".countList(II)V" : ".count(II)V");
    }

    private static CountingStubs.Shape shape(Place place) {
        return CountingStubs.shape(
                counter(place), place.construction.slotLayout().slots(), true);
    }

    /** After the constructor call: hands the collection and the capacity to the sampling point. */
    private void insertSamplingPoint(MethodCode method, Place place, AllocationSite site, int local) {
        Output code = method.after(place.instruction, STACK);
        code.u1(Opcodes.DUP);
        if (local >= 0) {
            access(code, Opcodes.ILOAD, local);
        } else {
            code.u1(Opcodes.BIPUSH);
            code.u1(place.constructor.equals("()V") ? SampledCollection.NO_CAPACITY : SampledCollection.COPY);
        }
        int bootstrap = bootstraps().add(added().handle(SAMPLING_POINT), added().integer(site.slot()));
        code.u1(Opcodes.INVOKEDYNAMIC);
        code.u2(added().invokeDynamic(bootstrap, added().nameAndType("sample", "(Ljava/lang/Object;I)V")));
        code.u2(0);
    }

    private static void access(Output code, int opcode, int local) {
        if (local <= 0xff) {
            code.u1(opcode);
            code.u1(local);
        } else {
            code.u1(WIDE);
            code.u1(opcode);
            code.u2(local);
        }
    }

    @Override
    protected void leftOut(MethodCode method, NotCounted.Reason reason) {
        sites.discardSince(sitesBefore);
        sites.addNotCounted(reason, method.name() + method.descriptor(), constructions);
    }

    @Override
    protected void lessInlined(MethodCode method, int limit) {
        sites.addLessInlined(method.name() + method.descriptor(), limit);
    }
}
