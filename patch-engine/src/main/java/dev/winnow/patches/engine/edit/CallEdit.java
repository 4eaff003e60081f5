package dev.winnow.patches.engine.edit;

import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.MethodNode;

/** Straight-line code that is inlined at every call of one method or constructor within a method of the library. */
public abstract class CallEdit extends MethodEdit {
    public final CallTarget call;
    final StraightLineCode inlined;

    CallEdit(String method, CallTarget call, KnownShapes shapes, MethodNode code) {
        super(method, shapes, code);
        this.call = call;
        this.inlined = new StraightLineCode(code);
    }

    @Override
    public final boolean matches(VendorMethod vendor) {
        return shapes.fit(vendor) || shapes.areFixedIn(vendor) || vendor.calls(call);
    }

    @Override
    public final String variantKey() {
        return method + ' ' + call.key();
    }

    @Override
    public final boolean isOptional() {
        return true;
    }

    @Override
    public final String notMatched() {
        return "no call of " + call + " in " + method;
    }

    /**
     * Puts the edit between a method's code and its writer.
     *
     * @param caller the method
     * @param locals how many local variables its code has; those of the inlined code follow
     */
    public abstract MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals);
}
