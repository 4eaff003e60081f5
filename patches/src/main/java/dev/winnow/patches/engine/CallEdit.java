package dev.winnow.patches.engine;

import java.util.Map;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.MethodNode;

/** Straight-line code that is inlined at every call of one method or constructor within a method of the library. */
abstract class CallEdit extends Change {
    final CallTarget call;
    final StraightLineCode inlined;

    CallEdit(String method, CallTarget call, Map<String, String> shapes, Map<String, String> fixed, MethodNode code) {
        super(method, shapes, fixed, code);
        this.call = call;
        this.inlined = new StraightLineCode(code);
    }

    @Override
    final boolean speaksOf(VendorMethod vendor) {
        String shape = vendor.shape();
        return shapes.containsKey(shape) || fixed.containsKey(shape) || vendor.calls(call);
    }

    @Override
    final String variantKey() {
        return method + ' ' + call + call.descriptor + ' ' + call.owner;
    }

    @Override
    final MatchResult noneOfOurs() {
        return MatchResult.absent("no call of " + call + " in " + method);
    }

    /** Whether the template's body for the same method still has the call. */
    final boolean fits(MethodNode body) {
        return call.isCalledBy(body);
    }

    /**
     * Puts the edit between a method's code and its writer.
     *
     * @param caller the method
     * @param locals how many local variables that code has; the edit's own come behind them
     */
    abstract MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals);
}
