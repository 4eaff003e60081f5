package dev.winnow.probes.weave.allocations;

import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.weave.ConstantPool;
import dev.winnow.probes.weave.code.CodeInserter;
import dev.winnow.probes.weave.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the allocations in one class and inserts a counting call before each of them; behind it only for arrays of three or more
 * dimensions. The call never sees the object, so that escape analysis can still remove it.
 */
final class AllocationsWeaver extends CodeInserter {
    private static final boolean[] VISITED = new boolean[256];

    static {
        VISITED[Opcodes.NEW] = true;
        VISITED[Opcodes.NEWARRAY] = true;
        VISITED[Opcodes.ANEWARRAY] = true;
        VISITED[Opcodes.MULTIANEWARRAY] = true;
        VISITED[Opcodes.INVOKEDYNAMIC] = true;
    }

    private final LoaderTypes types;
    private final ClassSites sites;
    private final CountingCall calls = new CountingCall(calls());
    private MethodCode method;
    private int ordinal;

    private AllocationsWeaver(byte[] classFile, LoaderTypes types, ClassSites sites) {
        super(classFile, new ConstantPool(classFile), VISITED);
        this.types = types;
        this.sites = sites;
    }

    /** Returns the woven class, or null when there is nothing to count in it. */
    static byte[] weave(byte[] classFile, LoaderTypes types, ClassSites sites) {
        return new AllocationsWeaver(classFile, types, sites).insert();
    }

    @Override
    protected void visit(MethodCode code, int opcode, int at) {
        switch (opcode) {
            case Opcodes.NEW:
                countObject(code, constants.className(u2(at + 1)));
                break;
            case Opcodes.NEWARRAY:
                countArray(code, ArrayTypes.ofPrimitives(file[at + 1]), 1);
                break;
            case Opcodes.ANEWARRAY:
                String element =
                        Type.getObjectType(constants.className(u2(at + 1))).getDescriptor();
                countArray(code, Type.getType('[' + element), 1);
                break;
            case Opcodes.MULTIANEWARRAY:
                countArray(code, Type.getType(constants.className(u2(at + 1))), file[at + 3] & 0xff);
                break;
            case Opcodes.INVOKEDYNAMIC:
                countLambda(code, u2(at + 1));
                break;
            default:
        }
    }

    private void countObject(MethodCode code, String type) {
        if (!types.countedElsewhere(type)) {
            calls.one(code, slot(code, types.object(type)));
        }
    }

    private void countArray(MethodCode code, Type array, int dimensions) {
        int slot = slot(code, types.array(array));
        int shift = ArrayTypes.elementShift(array, dimensions);
        if (dimensions <= 2) {
            calls.lengths(code, dimensions, shift, slot);
        } else {
            calls.arrays(code, dimensions, shift, slot);
        }
    }

    private void countLambda(MethodCode code, int callSite) {
        String descriptor = constants.memberDescriptor(callSite);
        if (!CapturingLambda.captures(descriptor)) {
            return;
        }
        if (CapturingLambda.isMadeBy(bootstraps().owner(constants.bootstrapOf(callSite)))) {
            calls.one(code, slot(code, types.lambda(descriptor)));
        }
    }

    private int slot(MethodCode code, Construction construction) {
        ordinal = code == method ? ordinal + 1 : 0;
        method = code;
        return sites.at(code.name(), code.descriptor(), code.line(), ordinal, construction)
                .slot();
    }
}
