package dev.winnow.cli.newpatch;

import java.util.ArrayList;
import java.util.List;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.MethodNode;

/**
 * The types of a method as its source names them: with the type arguments that its signature has. A type variable is {@code ?} among
 * arguments, and otherwise the type that the descriptor has, because templates have no variables.
 */
final class GenericNames {
    private final SourceTypes types;
    private final Type result;
    private final List<Type> parameters;
    private final List<Name> genericParameters = new ArrayList<>();
    private Name genericResult;

    GenericNames(MethodNode method, SourceTypes types) {
        this.types = types;
        this.result = Type.getReturnType(method.desc);
        this.parameters = List.of(Type.getArgumentTypes(method.desc));
        if (method.signature != null) {
            new SignatureReader(method.signature).accept(new SignatureVisitor(Opcodes.ASM9) {
                @Override
                public SignatureVisitor visitParameterType() {
                    genericParameters.add(new Name());
                    return genericParameters.get(genericParameters.size() - 1);
                }

                @Override
                public SignatureVisitor visitReturnType() {
                    genericResult = new Name();
                    return genericResult;
                }

                @Override
                public SignatureVisitor visitClassBound() {
                    return new Name();
                }

                @Override
                public SignatureVisitor visitInterfaceBound() {
                    return new Name();
                }

                @Override
                public SignatureVisitor visitExceptionType() {
                    return new Name();
                }
            });
        }
    }

    String result() {
        return genericResult == null ? types.name(result) : genericResult.of(result);
    }

    /** @param index of the parameter, from 0 */
    String parameter(int index) {
        Type erased = parameters.get(index);
        // Signatures leave out what the compiler has added.
        return genericParameters.size() == parameters.size()
                ? genericParameters.get(index).of(erased)
                : types.name(erased);
    }

    /** One type, collected while a signature is read. */
    private final class Name extends SignatureVisitor {
        private final List<Name> arguments = new ArrayList<>();
        private String wildcard = "";
        private String className;
        private char primitive;
        private int dimensions;

        Name() {
            super(Opcodes.ASM9);
        }

        /** @param erased as the descriptor has it, which decides where there is a variable */
        String of(Type erased) {
            return className == null ? types.name(erased) : text();
        }

        private String text() {
            String name = primitive == 0
                    ? types.name(Type.getObjectType(className))
                    : Type.getType(String.valueOf(primitive)).getClassName();
            boolean plain = arguments.isEmpty() || primitive != 0 || !types.hasTypeParameters(className);
            StringBuilder text = new StringBuilder(name);
            if (!plain) {
                List<String> names = new ArrayList<>();
                arguments.forEach(argument -> names.add(argument.argument()));
                text.append('<').append(String.join(", ", names)).append('>');
            }
            return text.append("[]".repeat(dimensions)).toString();
        }

        private String argument() {
            return className == null && primitive == 0 ? "?" : wildcard + text();
        }

        @Override
        public SignatureVisitor visitArrayType() {
            dimensions++;
            return this;
        }

        @Override
        public void visitBaseType(char descriptor) {
            primitive = descriptor;
        }

        @Override
        public void visitClassType(String name) {
            className = name;
        }

        /** Arguments of the outer class cannot be named together with an import of the inner one. */
        @Override
        public void visitInnerClassType(String name) {
            className += '$' + name;
            arguments.clear();
        }

        @Override
        public void visitTypeArgument() {
            arguments.add(new Name());
        }

        @Override
        public SignatureVisitor visitTypeArgument(char kind) {
            Name argument = new Name();
            argument.wildcard = kind == EXTENDS ? "? extends " : kind == SUPER ? "? super " : "";
            arguments.add(argument);
            return argument;
        }
    }
}
