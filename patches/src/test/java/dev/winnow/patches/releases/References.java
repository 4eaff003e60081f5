package dev.winnow.patches.releases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.winnow.patches.differential.SdkRelease;
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

/** Finds what a class refers to in the SDK, or in our runtime, and does not get in one release. */
final class References {
    private static final String OBJECT = "java/lang/Object";

    private final SdkRelease release;
    private final Map<String, ClassNode> classes = new HashMap<>();

    References(SdkRelease release) {
        this.release = release;
    }

    /** References of the class that would fail to link: absent members, and private ones of other classes. */
    List<String> unresolved(byte[] classFile) {
        ClassNode from = node(classFile);
        List<String> unresolved = new ArrayList<>();
        for (MethodNode method : from.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                String problem = problem(from, instruction);
                if (problem != null) {
                    unresolved.add(from.name + '.' + method.name + " -> " + problem);
                }
            }
        }
        return unresolved;
    }

    private String problem(ClassNode from, AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode) {
            MethodInsnNode call = (MethodInsnNode) instruction;
            return method(from, call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
        }
        if (instruction instanceof FieldInsnNode) {
            FieldInsnNode access = (FieldInsnNode) instruction;
            int opcode = access.getOpcode();
            return field(from, access, opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC);
        }
        if (instruction instanceof InvokeDynamicInsnNode) {
            InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) instruction;
            if (dynamic.bsm.getOwner().startsWith("dev/winnow/")) {
                return fieldRead(from, dynamic);
            }
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle) {
                    Handle h = (Handle) argument;
                    String problem =
                            method(from, h.getOwner(), h.getName(), h.getDesc(), h.getTag() == Opcodes.H_INVOKESTATIC);
                    if (problem != null) {
                        return problem;
                    }
                }
            }
        }
        return null;
    }

    private String method(ClassNode from, String owner, String name, String descriptor, boolean isStatic) {
        ClassNode declaring = classNode(owner);
        if (declaring == null) {
            return owner.equals(OBJECT) ? ofObject(name, descriptor) : isOurs(owner) ? "no class " + owner : null;
        }
        for (MethodNode method : declaring.methods) {
            if (method.name.equals(name) && method.desc.equals(descriptor)) {
                return access(from, owner, name + descriptor, method.access, isStatic);
            }
        }
        if (name.equals("<init>")) {
            return owner + " has no " + name + descriptor;
        }
        return inherited(declaring, owner + " has no " + name + descriptor, type -> {
            String problem = method(from, type, name, descriptor, isStatic);
            return problem == null;
        });
    }

    /** Every class inherits from Object, so it must not be taken to have everything. */
    private static String ofObject(String name, String descriptor) {
        boolean has = Stream.of(Object.class.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals(name)
                        && Type.getMethodDescriptor(method).equals(descriptor));
        return has || name.equals("<init>") ? null : "Object has no " + name + descriptor;
    }

    private String field(ClassNode from, FieldInsnNode access, boolean isStatic) {
        return field(from, access.owner, access.name, access.desc, isStatic);
    }

    private String field(ClassNode from, String owner, String name, String descriptor, boolean isStatic) {
        ClassNode declaring = classNode(owner);
        if (declaring == null) {
            return owner.equals(OBJECT) ? "no field " + name : isOurs(owner) ? "no class " + owner : null;
        }
        for (FieldNode field : declaring.fields) {
            if (field.name.equals(name) && field.desc.equals(descriptor)) {
                return access(from, owner, name, field.access, isStatic);
            }
        }
        return inherited(
                declaring,
                owner + " has no field " + name + ' ' + descriptor,
                type -> field(from, type, name, descriptor, isStatic) == null);
    }

    /** What {@code PrivateFields} links is read as by the field's own class. */
    private String fieldRead(ClassNode from, InvokeDynamicInsnNode read) {
        String problem = method(from, read.bsm.getOwner(), read.bsm.getName(), read.bsm.getDesc(), true);
        if (problem != null) {
            return problem;
        }
        String owner = Type.getArgumentTypes(read.desc)[0].getInternalName();
        ClassNode declaring = classNode(owner);
        return declaring == null
                ? "no class " + owner
                : field(
                        declaring,
                        owner,
                        read.name,
                        Type.getReturnType(read.desc).getDescriptor(),
                        false);
    }

    private String inherited(ClassNode declaring, String problem, java.util.function.Predicate<String> has) {
        if (declaring.superName != null && has.test(declaring.superName)) {
            return null;
        }
        return declaring.interfaces.stream().anyMatch(has) ? null : problem;
    }

    private static String access(ClassNode from, String owner, String member, int access, boolean isStatic) {
        if ((access & Opcodes.ACC_STATIC) != 0 != isStatic) {
            return owner + '.' + member + " is " + (isStatic ? "not static" : "static");
        }
        boolean isPrivate = (access & Opcodes.ACC_PRIVATE) != 0;
        boolean isPackagePrivate = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE)) == 0;
        boolean reachable = owner.equals(from.name)
                || !isPrivate && (!isPackagePrivate || packageOf(owner).equals(packageOf(from.name)));
        return reachable ? null : owner + '.' + member + " is out of reach";
    }

    private static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/'));
    }

    private static boolean isOurs(String owner) {
        return owner.startsWith("com/azure/cosmos/")
                || owner.startsWith("com/microsoft/azure/cosmosdb/")
                || owner.startsWith("dev/winnow/");
    }

    /** Null for a class that is neither the SDK's nor ours, which is taken to have everything, or that is not there. */
    private ClassNode classNode(String internalName) {
        return isOurs(internalName)
                ? classes.computeIfAbsent(internalName, name -> {
                    byte[] bytes = name.startsWith("dev/winnow/") ? ourClassFile(name) : release.classFile(name);
                    return bytes == null ? null : node(bytes);
                })
                : null;
    }

    /** Of our classes only those of the runtime are there when the application runs. */
    private static byte[] ourClassFile(String internalName) {
        if (!internalName.startsWith("dev/winnow/patches/runtime/")) {
            return null;
        }
        try (var in = References.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static ClassNode node(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG);
        return node;
    }
}
