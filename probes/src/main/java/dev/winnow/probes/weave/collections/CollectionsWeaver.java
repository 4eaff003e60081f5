package dev.winnow.probes.weave.collections;

import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.NotCounted;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.ConstructorCallers;
import dev.winnow.probes.weave.SubclassSize;
import dev.winnow.probes.weave.code.CodeInserter;
import dev.winnow.probes.weave.code.MethodCode;
import dev.winnow.probes.weave.code.NewObjects;
import org.objectweb.asm.Opcodes;

/**
 * Finds the constructions in one class. Inserts a counting call before each constructor call and a sampling point after it, and makes
 * constructor references count.
 */
final class CollectionsWeaver extends CodeInserter {
    /** The method in which javac repeats every serializable method reference of the class. */
    private static final String DESERIALIZATION = "$deserializeLambda$";

    private static final int CLASS_FILE_VERSION = 6;
    private static final boolean[] VISITED = new boolean[256];

    static {
        VISITED[Opcodes.INVOKESPECIAL] = true;
        VISITED[Opcodes.INVOKEDYNAMIC] = true;
    }

    private final KnownConstructors constructors;
    private final ClassSites sites;
    private final ConstructorCallers callers;
    private final CountingCall counting = new CountingCall(calls());
    private SamplingCall sampling;
    private ConstructorReferences references;
    /** How many constructor references of the method cannot be counted. */
    private int uncountable;

    /** How many constructor calls of the method cannot be followed. */
    private int unknown;

    /** The method whose instructions are being visited, and how many sites were found in it. */
    private MethodCode method;

    private int ordinal;

    private CollectionsWeaver(
            byte[] classFile, ConstantPool constants, KnownConstructors constructors, ClassSites sites) {
        super(classFile, constants, VISITED);
        this.constructors = constructors;
        this.sites = sites;
        callers = new ConstructorCallers(classFile, constants, CollectionType.INTERNAL_NAMES);
    }

    /** Returns the woven class, or null when there is nothing to count in it. */
    static byte[] weave(byte[] classFile, ConstantPool constants, KnownConstructors constructors, ClassSites sites) {
        CollectionsWeaver weaver = new CollectionsWeaver(classFile.clone(), constants, constructors, sites);
        byte[] woven = weaver.insert();
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
    protected void visit(MethodCode code, int opcode, int at) {
        if (code != method) {
            method = code;
            ordinal = 0;
            uncountable = 0;
            unknown = 0;
        }
        int constant = u2(at + 1);
        if (opcode == Opcodes.INVOKEDYNAMIC) {
            reference(at, constant);
        } else if (constants.memberName(constant).equals("<init>")) {
            CollectionType type = CollectionType.named(constants.memberClass(constant));
            if (type != null) {
                construction(type, constants.memberDescriptor(constant));
            }
        }
    }

    private void construction(CollectionType type, String constructor) {
        int creation = method.newObjects().creation(method.pc());
        if (creation == NewObjects.THIS) {
            if (superclass().equals(type.internalName)) {
                superCall(type, constructor);
            }
        } else if (creation == NewObjects.UNKNOWN) {
            sites.addNotCounted(NotCounted.Reason.UNKNOWN_CODE, method.name() + method.descriptor(), ++unknown);
        } else if (creation != NewObjects.UNREACHABLE) {
            newCall(type, constructor, method.line(creation));
        }
    }

    private void superCall(CollectionType type, String constructor) {
        SubclassSize size = new SubclassSize();
        for (String field : instanceFields()) {
            size.addField(field);
        }
        AllocationSite site = site(method.line(), constructors.ofSubclass(className(), size, type, constructor));
        counting.insert(method, type, constructor, site.slot(), null);
    }

    private void newCall(CollectionType type, String constructor, int line) {
        AllocationSite site = site(line, constructors.of(SiteKind.NEW, type, constructor));
        // Without a reference on the stack after the call, as ecj leaves discarded objects, there is nothing to sample
        if (hasInvokeDynamic() && method.newObjects().isKept(method.pc())) {
            sampling = sampling == null ? new SamplingCall(added(), bootstraps()) : sampling;
            counting.insert(method, type, constructor, site.slot(), sampling);
            sampling.insert(method, constructor, site.slot());
            site.markSampleable();
        } else {
            counting.insert(method, type, constructor, site.slot(), null);
        }
    }

    private void reference(int at, int callSite) {
        references = references == null ? new ConstructorReferences(constants, added(), bootstraps()) : references;
        int constructor = references.constructor(callSite);
        CollectionType type = constructor == 0 ? null : CollectionType.named(constants.memberClass(constructor));
        if (type == null || method.name().equals(DESERIALIZATION)) {
            return;
        }
        if (references.canCount(callSite)) {
            String descriptor = constants.memberDescriptor(constructor);
            AllocationSite site = site(method.line(), constructors.of(SiteKind.REFERENCE, type, descriptor));
            replaceConstant(at, references.counting(callSite, site.slot()));
        } else {
            sites.addNotCounted(
                    NotCounted.Reason.SERIALIZABLE_REFERENCE, method.name() + method.descriptor(), ++uncountable);
        }
    }

    private AllocationSite site(int line, Construction construction) {
        return sites.at(method.name(), method.descriptor(), line, ordinal++, construction);
    }

    /** Class files have it from Java 7 on. */
    private boolean hasInvokeDynamic() {
        return u2(CLASS_FILE_VERSION) >= Opcodes.V1_7;
    }
}
