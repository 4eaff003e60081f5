package dev.winnow.patches.engine.edit;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Template methods that stand for bodies of lambdas in the library's class.
 *
 * <p>A stand-in is named like the lambda body, with a word in place of the number that the compiler chose, for example {@code
 * lambda$send$respond}. It stands for the only lambda body with its descriptor in the method {@code send}.
 */
public final class LambdaStandIns {
    private static final Pattern STAND_IN = Pattern.compile("(lambda\\$.*\\$)[a-z]\\w*");

    private LambdaStandIns() {}

    public static boolean isStandIn(String method) {
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

    /** A copy of the code that calls the library's lambda bodies by their names instead of the stand-ins. */
    static MethodNode renamed(MethodNode code, Map<String, String> lambdas) {
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

    /** Whether a stand-in, given as name and descriptor, may stand for the method of that name. */
    static boolean mayBe(String standIn, String method) {
        Matcher matcher = STAND_IN.matcher(standIn.substring(0, standIn.indexOf('(')));
        return matcher.matches()
                && method.startsWith(matcher.group(1))
                && method.substring(matcher.group(1).length()).chars().allMatch(Character::isDigit);
    }

    /** The name of the method that each stand-in stands for, by the stand-in; null if the class has none or several. */
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
