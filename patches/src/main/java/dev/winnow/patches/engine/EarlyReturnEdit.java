package dev.winnow.patches.engine;

import java.util.List;
import java.util.Map;

import dev.winnow.patches.api.EarlyReturn;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Code before a method's own that may return early. See {@link EarlyReturn}. */
final class EarlyReturnEdit extends Change {
    private final String target;
    private final boolean mayHaveMoreParameters;
    private final boolean isStatic;

    /** @param target the internal name of the class that the method is in */
    EarlyReturnEdit(
            String method,
            String target,
            boolean mayHaveMoreParameters,
            Map<String, String> shapes,
            Map<String, String> fixed,
            MethodNode code) {
        super(method, shapes, fixed, code);
        this.target = target;
        this.mayHaveMoreParameters = mayHaveMoreParameters;
        this.isStatic = (code.access & Opcodes.ACC_STATIC) != 0;
        if (method.equals("<init>")) {
            throw new IllegalStateException(code.name + ": a constructor cannot return early");
        }
        Type result = Type.getReturnType(code.desc);
        if (result != Type.BOOLEAN_TYPE && result.getSort() < Type.ARRAY) {
            throw new IllegalStateException(code.name + " must return an object: null for no early return,"
                    + " or a boolean if the library's method is void");
        }
    }

    @Override
    boolean speaksOf(VendorMethod vendor) {
        int end = code.desc.indexOf(')');
        String parameters = code.desc.substring(0, end);
        int vendorEnd = vendor.descriptor.indexOf(')');
        return vendor.descriptor.startsWith(parameters)
                && (mayHaveMoreParameters || vendorEnd == end)
                && answers(Type.getReturnType(vendor.descriptor))
                && isStatic == vendor.isStatic;
    }

    private boolean answers(Type vendorResult) {
        Type result = Type.getReturnType(code.desc);
        return result == Type.BOOLEAN_TYPE
                ? vendorResult == Type.VOID_TYPE
                : result.equals(vendorResult)
                        || Wrapper.of(vendorResult) != null
                                && result.getInternalName().equals(Wrapper.of(vendorResult).type);
    }

    @Override
    String variantKey() {
        return "before " + method;
    }

    @Override
    MatchResult noneOfOurs() {
        return MatchResult.unknown(method + " has an unknown signature");
    }

    /** Puts the code before the one that comes through to the writer. */
    MethodVisitor into(MethodVisitor writer, VendorMethod vendor) {
        List<Object> parameters = FrameTypes.atStart(target, vendor.name, vendor.descriptor, vendor.isStatic);
        int known = Type.getArgumentTypes(code.desc).length + (isStatic ? 0 : 1);
        return new MethodVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitCode() {
                super.visitCode();
                MethodVisitor shifter = new LocalsShifter(
                        mv, parameters.subList(0, known), parameters.subList(known, parameters.size()));
                new EarlyReturnWriter(mv, parameters, code, Type.getReturnType(vendor.descriptor)).write(shifter);
            }
        };
    }
}
