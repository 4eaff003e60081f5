package dev.winnow.cli.inspect;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Describes {@code invokedynamic} instructions by what they construct. */
final class DynamicCall {
    private DynamicCall() {}

    /** A lambda that captures nothing is constructed once per place in the code; one that captures, at each execution. */
    static String describe(InvokeDynamicInsnNode call) {
        String result = Type.getReturnType(call.desc).getClassName();
        int captured = Type.getArgumentTypes(call.desc).length;
        switch (call.bsm.getOwner()) {
            case "java/lang/invoke/LambdaMetafactory":
                return "lambda for " + result + captures(captured) + body(call.bsmArgs);
            case "java/lang/invoke/StringConcatFactory":
                return "concatenated string";
            default:
                return "result of " + call.bsm.getOwner().replace('/', '.') + '.' + call.bsm.getName() + ": " + result;
        }
    }

    private static String captures(int values) {
        return values == 0
                ? " that captures nothing"
                : " that captures " + values + (values == 1 ? " value" : " values");
    }

    /** The method that runs when the lambda is called: the second static argument. */
    private static String body(Object[] arguments) {
        if (arguments.length < 2 || !(arguments[1] instanceof Handle)) {
            return "";
        }
        Handle body = (Handle) arguments[1];
        return " (" + body.getOwner().replace('/', '.') + '.' + body.getName() + body.getDesc() + ')';
    }
}
