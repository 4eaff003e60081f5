package dev.winnow.patches.engine.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds what code refers to in a library, or in the classes that patched code may call, and does not get there: absent classes
 * and members, and members that it must not use. The messages are for users.
 */
public final class References {
    private final Declarations declarations;

    public References(ClassFiles library) {
        this.declarations = new Declarations(library);
    }

    /** References of all methods of the class that would fail to link. */
    public List<String> unresolved(byte[] classFile) {
        ClassNode from = new ClassNode();
        new ClassReader(classFile).accept(from, ClassReader.SKIP_DEBUG);
        List<String> unresolved = new ArrayList<>();
        for (MethodNode method : from.methods) {
            for (String problem : unresolved(from.name, method)) {
                unresolved.add(dotted(from.name) + '.' + method.name + " uses " + problem);
            }
        }
        return unresolved;
    }

    /**
     * References of the code that would fail to link if the code were in that class.
     *
     * @param from internal name
     */
    public List<String> unresolved(String from, MethodNode code) {
        List<String> unresolved = new ArrayList<>();
        for (AbstractInsnNode instruction : code.instructions) {
            String problem = problem(from, instruction);
            if (problem != null && !unresolved.contains(problem)) {
                unresolved.add(problem);
            }
        }
        return unresolved;
    }

    private String problem(String from, AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode) {
            MethodInsnNode call = (MethodInsnNode) instruction;
            return method(from, call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
        }
        if (instruction instanceof FieldInsnNode) {
            FieldInsnNode access = (FieldInsnNode) instruction;
            int opcode = access.getOpcode();
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            return field(from, access.owner, access.name, access.desc, isStatic);
        }
        if (instruction instanceof TypeInsnNode) {
            String type = Type.getObjectType(((TypeInsnNode) instruction).desc).getInternalName();
            return declarations.isMissing(type) ? noClass(type) : null;
        }
        return instruction instanceof InvokeDynamicInsnNode ? dynamic(from, (InvokeDynamicInsnNode) instruction) : null;
    }

    private String dynamic(String from, InvokeDynamicInsnNode call) {
        if (call.bsm.getOwner().startsWith("dev/winnow/")) {
            return fieldRead(from, call);
        }
        for (Object argument : call.bsmArgs) {
            if (argument instanceof Handle) {
                Handle handle = (Handle) argument;
                boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
                String problem = method(from, handle.getOwner(), handle.getName(), handle.getDesc(), isStatic);
                if (problem != null) {
                    return problem;
                }
            }
        }
        return null;
    }

    private String method(String from, String owner, String name, String descriptor, boolean isStatic) {
        ClassNode declaring = declarations.find(owner);
        if (declaring == null) {
            return declarations.isMissing(owner) ? noClass(owner) : null;
        }
        for (MethodNode method : declaring.methods) {
            if (method.name.equals(name) && method.desc.equals(descriptor)) {
                return access(from, owner, name + descriptor, method.access, isStatic);
            }
        }
        String problem = "the method " + dotted(owner) + '.' + name + descriptor + ", which is not there";
        return name.equals("<init>")
                ? problem
                : inherited(declaring, problem, type -> method(from, type, name, descriptor, isStatic) == null);
    }

    private String field(String from, String owner, String name, String descriptor, boolean isStatic) {
        ClassNode declaring = declarations.find(owner);
        if (declaring == null) {
            return declarations.isMissing(owner) ? noClass(owner) : null;
        }
        String other = "";
        for (FieldNode field : declaring.fields) {
            if (field.name.equals(name) && field.desc.equals(descriptor)) {
                return access(from, owner, name, field.access, isStatic);
            }
            other = field.name.equals(name) ? "; there it is a " + typeName(field.desc) : other;
        }
        String problem = "the field " + dotted(owner) + '.' + name + " of type " + typeName(descriptor)
                + ", which is not there" + other;
        return inherited(declaring, problem, type -> field(from, type, name, descriptor, isStatic) == null);
    }

    /** What {@code PrivateFields} links is read as by the field's own class. */
    private String fieldRead(String from, InvokeDynamicInsnNode read) {
        String problem = method(from, read.bsm.getOwner(), read.bsm.getName(), read.bsm.getDesc(), true);
        if (problem != null) {
            return problem;
        }
        String owner = Type.getArgumentTypes(read.desc)[0].getInternalName();
        return field(owner, owner, read.name, Type.getReturnType(read.desc).getDescriptor(), false);
    }

    /** Every class inherits from Object, which has members of its own only. */
    private static String inherited(ClassNode declaring, String problem, Predicate<String> has) {
        if (declaring.superName != null && has.test(declaring.superName)) {
            return null;
        }
        return declaring.interfaces.stream().anyMatch(has) ? null : problem;
    }

    private static String access(String from, String owner, String member, int access, boolean isStatic) {
        String name = dotted(owner) + '.' + member;
        if ((access & Opcodes.ACC_STATIC) != 0 != isStatic) {
            return name
                    + (isStatic
                            ? " as a static member, which it is not"
                            : " as an instance's member, but it is static");
        }
        boolean isPrivate = (access & Opcodes.ACC_PRIVATE) != 0;
        boolean isPackagePrivate = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE)) == 0;
        boolean isSamePackage = Declarations.packageOf(owner).equals(Declarations.packageOf(from));
        boolean isReachable = owner.equals(from) || !isPrivate && (!isPackagePrivate || isSamePackage);
        return isReachable ? null : name + ", which is out of reach of " + dotted(from);
    }

    private static String noClass(String internalName) {
        return "the class " + dotted(internalName) + ", which is not there";
    }

    private static String typeName(String descriptor) {
        return Type.getType(descriptor).getClassName();
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.');
    }

    /** The classes that references are looked up in: those of a library, those that patched code may call, and Object. */
    private static final class Declarations {
        static final String OBJECT = "java/lang/Object";
        private static final String OWN = "dev/winnow/";

        /** Of our classes only those of the runtime are there when the application runs. */
        private static final String RUNTIME = "dev/winnow/patches/runtime/";

        private final ClassFiles library;
        private final Map<String, ClassNode> classes = new HashMap<>();

        Declarations(ClassFiles library) {
            this.library = library;
        }

        /** Null for a class that is neither the library's nor ours, which is taken to have everything, or that is not there. */
        ClassNode find(String internalName) {
            return classes.computeIfAbsent(internalName, name -> {
                byte[] bytes =
                        name.startsWith(RUNTIME) || name.equals(OBJECT) ? ourClassFile(name) : library.classFile(name);
                return bytes == null ? null : node(bytes);
            });
        }

        /** Whether there is no such class, as far as we can know: others may come from other libraries. */
        boolean isMissing(String internalName) {
            boolean mustBeHere = internalName.startsWith(OWN) || library.hasPackage(packageOf(internalName));
            return mustBeHere && find(internalName) == null;
        }

        static String packageOf(String internalName) {
            return internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
        }

        private static byte[] ourClassFile(String name) {
            try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                InputStream found =
                        in != null ? in : Declarations.class.getClassLoader().getResourceAsStream(name + ".class");
                return found == null ? null : found.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static ClassNode node(byte[] bytes) {
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            return node;
        }
    }
}
