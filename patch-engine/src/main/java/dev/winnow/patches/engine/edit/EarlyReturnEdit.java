package dev.winnow.patches.engine.edit;

import java.util.List;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Code before a method's own that may return early. See {@link EarlyReturn}. */
public final class EarlyReturnEdit extends MethodEdit {
    private final String target;
    private final boolean mayHaveMoreParameters;
    private final boolean isStatic;

    /** @param target the internal name of the class that the method is in */
    public EarlyReturnEdit(
            String method, String target, boolean mayHaveMoreParameters, KnownShapes shapes, MethodNode code) {
        super(method, shapes, code);
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
    public boolean matches(VendorMethod vendor) {
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
    public String variantKey() {
        return "before " + method;
    }

    @Override
    public boolean isOptional() {
        return false;
    }

    @Override
    public String notMatched() {
        return method + " has an unknown signature";
    }

    /** Puts the code before the one that comes through to the writer. */
    public MethodVisitor into(MethodVisitor writer, VendorMethod vendor) {
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
