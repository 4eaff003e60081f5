package dev.winnow.patches.engine.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.engine.vendor.CallTarget;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Code instead of every {@code new} expression with one constructor. See {@link Redirects#constructorOf}.
 *
 * <p>The compiler writes {@code NEW, DUP, arguments, INVOKESPECIAL <init>}. The first two instructions go, and the code takes
 * the place of the last one. Which {@code NEW} belongs to a constructor call follows from their nesting.
 */
public final class ConstructorRedirect extends CallEdit {
    private final int callerArguments;

    /** @param callerArguments how many of the code's parameters, the last ones, are not the constructor's */
    public ConstructorRedirect(
            String method, CallTarget call, int callerArguments, KnownShapes shapes, MethodNode code) {
        super(method, call, shapes, code);
        this.callerArguments = callerArguments;
    }

    @Override
    public MethodVisitor into(MethodVisitor writer, VendorMethod caller, int locals) {
        return new MethodNode(Opcodes.ASM9, 0, caller.name, caller.descriptor, null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                redirect(this, caller, locals);
                accept(writer);
            }
        };
    }

    private void redirect(MethodNode method, VendorMethod caller, int locals) {
        Deque<AbstractInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction.getOpcode() == Opcodes.NEW) {
                open.push(instruction);
            } else if (isConstructorCall(instruction) && !open.isEmpty()) { // else super(..) or this(..)
                TypeInsnNode allocation = (TypeInsnNode) open.pop();
                if (call.isCalledBy(instruction)) {
                    removeAllocation(method, allocation);
                    MethodNode code = new MethodNode();
                    inlined.inlineAsCall(code, callerArguments, caller, locals);
                    method.instructions.insert(instruction, code.instructions);
                    method.instructions.remove(instruction);
                }
            }
        }
    }

    private static boolean isConstructorCall(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) instruction).name.equals("<init>");
    }

    private static void removeAllocation(MethodNode method, AbstractInsnNode allocation) {
        AbstractInsnNode dup = allocation.getNext();
        if (dup.getOpcode() != Opcodes.DUP) {
            throw new IllegalStateException(method.name + " has a NEW without a DUP");
        }
        for (AbstractInsnNode label = allocation.getPrevious();
                label != null && label.getOpcode() < 0;
                label = label.getPrevious()) {
            if (label instanceof LabelNode) {
                forget(method, (LabelNode) label);
            }
        }
        method.instructions.remove(dup);
        method.instructions.remove(allocation);
    }

    /** Frames between an allocation and its constructor call hold the new object twice, named by the allocation's label. */
    private static void forget(MethodNode method, LabelNode allocation) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FrameNode) {
                FrameNode frame = (FrameNode) instruction;
                if (frame.stack != null && frame.stack.contains(allocation)) {
                    frame.stack = new ArrayList<>(frame.stack);
                    frame.stack.removeAll(List.of(allocation));
                }
            }
        }
    }
}
