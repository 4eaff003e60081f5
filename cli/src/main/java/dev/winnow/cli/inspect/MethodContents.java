package dev.winnow.cli.inspect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method constructs, which fields it uses and what it calls, in the order of its code. */
final class MethodContents {
    /** Every one, with its line: two constructions of one type are two entries. */
    final List<String> constructions = new ArrayList<>();

    /** {@code com.example.Foo.name java.lang.String}, each once. */
    final Set<String> fieldsRead = new LinkedHashSet<>();

    final Set<String> fieldsWritten = new LinkedHashSet<>();

    /** {@code com.example.Foo.bar(I)V}, each once. */
    final Set<String> callees = new LinkedHashSet<>();

    private MethodContents() {}

    static MethodContents of(MethodNode code) {
        MethodContents contents = new MethodContents();
        int line = 0;
        for (AbstractInsnNode instruction : code.instructions) {
            if (instruction instanceof LineNumberNode) {
                line = ((LineNumberNode) instruction).line;
            } else if (instruction instanceof FieldInsnNode) {
                contents.addField((FieldInsnNode) instruction);
            } else if (instruction instanceof MethodInsnNode) {
                contents.addCallee((MethodInsnNode) instruction);
            } else if (instruction instanceof InvokeDynamicInsnNode) {
                contents.addConstruction(DynamicCall.describe((InvokeDynamicInsnNode) instruction), line);
            } else {
                contents.addConstruction(Construction.describe(instruction), line);
            }
        }
        return contents;
    }

    /** @param description null if nothing is constructed */
    private void addConstruction(String description, int line) {
        if (description != null) {
            constructions.add(description + (line == 0 ? "" : ", line " + line));
        }
    }

    private void addField(FieldInsnNode access) {
        String field = className(access.owner)
                + '.'
                + access.name
                + ' '
                + Type.getType(access.desc).getClassName();
        boolean isRead = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        (isRead ? fieldsRead : fieldsWritten).add(field);
    }

    private void addCallee(MethodInsnNode call) {
        callees.add(className(call.owner) + '.' + call.name + call.desc);
    }

    private static String className(String internalName) {
        return Type.getObjectType(internalName).getClassName();
    }

    /** Describes {@code invokedynamic} instructions by what they construct. */
    private static final class DynamicCall {
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
                    return "result of " + call.bsm.getOwner().replace('/', '.') + '.' + call.bsm.getName() + ": "
                            + result;
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
}
