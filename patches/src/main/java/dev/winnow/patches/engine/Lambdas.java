package dev.winnow.patches.engine;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lambdas in new bodies. A body cannot bring one of its own, because nothing can be added to a loaded class; it can pass
 * on one that the library's class has.
 *
 * <p>The template declares a stand-in for the library's lambda body, named like it, but with a word for the number that
 * the compiler chose ({@code lambda$send$respond}), and writes a lambda that does nothing but call the stand-in with all
 * its arguments in their order. In the library's class the stand-in is the only lambda body with that descriptor in the
 * method of that name.
 */
final class Lambdas {
    private static final Pattern STAND_IN = Pattern.compile("(lambda\\$.*\\$)[a-z]\\w*");

    private Lambdas() {}

    /** Makes each lambda of a template, which is a mere call, a reference to what it calls. */
    static void passOn(ClassNode template) {
        for (MethodNode method : template.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode) {
                    Object[] arguments = ((InvokeDynamicInsnNode) instruction).bsmArgs;
                    for (int i = 0; i < arguments.length; i++) {
                        if (arguments[i] instanceof Handle) {
                            arguments[i] = passedOn((Handle) arguments[i], template);
                        }
                    }
                }
            }
        }
    }

    private static Handle passedOn(Handle handle, ClassNode template) {
        if (!handle.getOwner().equals(template.name) || !handle.getName().startsWith("lambda$")) {
            return handle;
        }
        for (MethodNode body : template.methods) {
            if ((body.access & Opcodes.ACC_SYNTHETIC) != 0
                    && body.name.equals(handle.getName())
                    && body.desc.equals(handle.getDesc())) {
                return called(body, template);
            }
        }
        return handle;
    }

    private static Handle called(MethodNode lambda, ClassNode template) {
        int nextVariable = 0;
        for (AbstractInsnNode instruction : lambda.instructions) {
            if (instruction instanceof VarInsnNode && ((VarInsnNode) instruction).var == nextVariable) {
                int opcode = instruction.getOpcode();
                nextVariable += opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD ? 2 : 1;
            } else if (instruction instanceof MethodInsnNode) {
                MethodInsnNode call = (MethodInsnNode) instruction;
                boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
                int receiver = isStatic ? 0 : 1;
                if (call.owner.equals(template.name)
                        && isStandIn(call.name)
                        && nextVariable == receiver + (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1) {
                    int tag = isStatic ? Opcodes.H_INVOKESTATIC : Opcodes.H_INVOKESPECIAL;
                    return new Handle(tag, call.owner, call.name, call.desc, false);
                }
                break;
            }
        }
        throw new IllegalStateException(
                template.name + " has a lambda that does more than to call a stand-in for one of the library's");
    }

    static boolean isStandIn(String method) {
        return STAND_IN.matcher(method).matches();
    }

    /** Name and descriptor of each stand-in for a lambda body that this code uses. */
    static Set<String> usedBy(MethodNode code) {
        Set<String> used = new LinkedHashSet<>();
        for (AbstractInsnNode instruction : code.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode) {
                for (Object argument : ((InvokeDynamicInsnNode) instruction).bsmArgs) {
                    if (argument instanceof Handle && isStandIn(((Handle) argument).getName())) {
                        used.add(((Handle) argument).getName() + ((Handle) argument).getDesc());
                    }
                }
            }
        }
        return used;
    }

    /** A copy of the code, with the library's names for the lambda bodies that stand-ins stand for. */
    static MethodNode named(MethodNode code, Map<String, String> lambdas) {
        MethodNode copy = new MethodNode(
                Opcodes.ASM9, code.access, code.name, code.desc, null, code.exceptions.toArray(new String[0]));
        synchronized (code) { // its labels belong to one visitor at a time
            code.accept(copy);
        }
        for (AbstractInsnNode instruction : copy.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode) {
                InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) instruction;
                dynamic.bsmArgs = dynamic.bsmArgs.clone();
                for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                    if (dynamic.bsmArgs[i] instanceof Handle) {
                        Handle h = (Handle) dynamic.bsmArgs[i];
                        String name = lambdas.getOrDefault(h.getName() + h.getDesc(), h.getName());
                        dynamic.bsmArgs[i] = new Handle(h.getTag(), h.getOwner(), name, h.getDesc(), h.isInterface());
                    }
                }
            }
        }
        return copy;
    }

    /** Whether a stand-in may stand for the method of that name. */
    static boolean mayBe(String standIn, String method) {
        Matcher matcher = STAND_IN.matcher(standIn.substring(0, standIn.indexOf('(')));
        return matcher.matches()
                && method.startsWith(matcher.group(1))
                && method.substring(matcher.group(1).length()).chars().allMatch(Character::isDigit);
    }

    /**
     * @return the method that each stand-in stands for, by the stand-in's name and descriptor; null where the class has
     *     none or several
     */
    static Map<String, String> resolve(Set<String> standIns, List<VendorMethod> methods) {
        Map<String, String> resolved = new HashMap<>();
        for (String standIn : standIns) {
            String found = null;
            int count = 0;
            for (VendorMethod method : methods) {
                if (mayBe(standIn, method.name) && method.descriptor.equals(standIn.substring(standIn.indexOf('(')))) {
                    found = method.name;
                    count++;
                }
            }
            resolved.put(standIn, count == 1 ? found : null);
        }
        return resolved;
    }
}
