package dev.winnow.cli.newpatch;

import java.util.ArrayList;
import java.util.List;

import javax.lang.model.SourceVersion;

import dev.winnow.cli.inspect.LibraryMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LocalVariableNode;

import static java.util.stream.Collectors.joining;

/** The source of a template method that lets the library's code run as it is. */
final class TemplateMethod {
    private static final String INDENT = "        ";

    private final LibraryMethod method;
    private final GenericNames types;

    TemplateMethod(LibraryMethod method, SourceTypes types) {
        this.method = method;
        this.types = new GenericNames(method.code, types);
    }

    /** @param shapes as annotations take them */
    String source(List<String> shapes) {
        String list = shapes.stream().map(shape -> '"' + shape + '"').collect(joining(",\n" + INDENT + "    "));
        Type result = Type.getReturnType(method.descriptor());
        String modifiers = (method.code.access & Opcodes.ACC_STATIC) == 0 ? "" : "static ";
        boolean isVoid = result == Type.VOID_TYPE;
        return lines(
                isVoid
                        ? "/** Runs before the library's code. False, as now, lets that code run; true means that it need not. */"
                        : "/** Runs before the library's code. Null, as now, lets that code run; another result is returned instead. */",
                "@EarlyReturn(shapes = {" + list + "})",
                modifiers + resultName(result) + ' ' + method.name() + '(' + String.join(", ", parameters()) + ") {",
                "    return " + (isVoid ? "false" : "null") + ';',
                "}");
    }

    private static String lines(String... lines) {
        return List.of(lines).stream().map(line -> INDENT + line).collect(joining("\n"));
    }

    private String resultName(Type result) {
        switch (result.getSort()) {
            case Type.VOID:
                return "boolean";
            case Type.INT:
                return "Integer";
            case Type.CHAR:
                return "Character";
            case Type.OBJECT:
            case Type.ARRAY:
                return types.result();
            default:
                String name = result.getClassName();
                return Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }
    }

    private List<String> parameters() {
        List<String> parameters = new ArrayList<>();
        int variable = (method.code.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type type : Type.getArgumentTypes(method.descriptor())) {
            parameters.add(types.parameter(parameters.size()) + ' ' + variableName(variable, parameters.size()));
            variable += type.getSize();
        }
        return parameters;
    }

    /** As the library's source has it, if the class file says so. */
    private String variableName(int variable, int position) {
        if (method.code.localVariables != null) {
            for (LocalVariableNode local : method.code.localVariables) {
                if (local.index == variable && SourceVersion.isName(local.name)) {
                    return local.name;
                }
            }
        }
        return "argument" + position;
    }
}
