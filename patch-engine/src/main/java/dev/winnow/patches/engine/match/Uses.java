package dev.winnow.patches.engine.match;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.UsedOnlyBy.Use;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.link.ClassFiles;
import dev.winnow.patches.engine.relocation.Relocation;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the methods of class files that use what patches make {@link Assumption}s about. */
public final class Uses {
    private static final int UTF8 = 1;

    private final List<Assumption> assumptions;
    private final ClassFiles library;
    private final Relocation relocation;
    private final Map<Assumption, Set<Method>> found = new LinkedHashMap<>();
    private final Map<String, Boolean> inherits = new LinkedHashMap<>();

    /**
     * @param library tells which classes extend which
     * @param relocation of the copy that the class files belong to
     */
    public Uses(Collection<Assumption> assumptions, ClassFiles library, Relocation relocation) {
        this.assumptions = List.copyOf(assumptions);
        this.library = library;
        this.relocation = relocation;
        for (Assumption assumption : assumptions) {
            found.put(assumption, new LinkedHashSet<>());
        }
    }

    /** @param className the name that the library gave the class */
    public void read(String className, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (!mentionsAny(reader)) {
            return;
        }
        Map<String, Method> methods = new LinkedHashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        VendorMethod code = new VendorMethod(access, name, relocation.originalDescriptor(descriptor));
                        Method method = new Method(className, code);
                        methods.put(code.key(), method);
                        return relocation.toOriginal(new UsesOfMethod(method));
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (Set<Method> users : found.values()) {
            for (Method user : users) {
                if (user.shape == null) {
                    user.shape = shape(user, methods, new HashSet<>());
                }
            }
        }
    }

    /** That of the method; with those of its lambdas, if it has some: they are part of its code. */
    private static String shape(Method method, Map<String, Method> ofClass, Set<Method> seen) {
        StringBuilder shapes = new StringBuilder(method.code.shape());
        for (String lambda : method.lambdas) {
            if (ofClass.containsKey(lambda) && seen.add(ofClass.get(lambda))) {
                shapes.append(' ').append(shape(ofClass.get(lambda), ofClass, seen));
            }
        }
        return shapes.indexOf(" ") < 0 ? shapes.toString() : MethodFingerprint.hash(shapes.toString());
    }

    /** Most classes of a library use nothing of this, and reading their methods takes most of the time. */
    private boolean mentionsAny(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        int shortest = Integer.MAX_VALUE;
        Set<Integer> lengths = new HashSet<>();
        for (Assumption assumption : assumptions) {
            if (assumption.name == null) {
                shortest = Math.min(shortest, assumption.owner.length());
            } else {
                lengths.add(assumption.name.length());
            }
        }
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            // An item of eight bytes takes two places, of which the second is empty.
            if (offset > 0 && reader.readByte(offset - 1) == UTF8) {
                int length = reader.readUnsignedShort(offset);
                if ((length >= shortest || lengths.contains(length)) && isMentionedIn(utf8(reader, offset, buffer))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isMentionedIn(String text) {
        for (Assumption assumption : assumptions) {
            if (assumption.name == null ? text.contains(assumption.owner) : text.equals(assumption.name)) {
                return true;
            }
        }
        return false;
    }

    private static String utf8(ClassReader reader, int offset, char[] buffer) {
        int length = reader.readUnsignedShort(offset);
        for (int i = 0; i < length; i++) {
            buffer[i] = (char) (reader.readByte(offset + 2 + i) & 0xFF);
        }
        return new String(buffer, 0, length);
    }

    /**
     * The methods that break an assumption of a patch, as ends of sentences such as {@code Parser.parse (shape 0f1e2d3c4b5a6978) uses
     * Reader.buffer}; empty if it makes none, or all hold.
     *
     * @param assumptions of the patch, among those that were looked for
     * @param edits of the patch, by the class that they change
     */
    public List<String> violations(Collection<Assumption> assumptions, Map<String, List<MethodEdit>> edits) {
        List<String> violations = new ArrayList<>();
        for (Assumption assumption : assumptions) {
            for (Method user : found.get(assumption)) {
                if (!assumption.allows(user.toString(), user.shape) && !isChanged(user, edits.get(user.className))) {
                    violations.add(user + " (shape " + user.shape + ") " + verb(assumption.use) + ' ' + assumption);
                }
            }
        }
        return violations;
    }

    private static boolean isChanged(Method user, List<MethodEdit> edits) {
        if (edits != null) {
            for (MethodEdit edit : edits) {
                if (edit.names(user.code.name) && edit.shapes.fit(user.code)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String verb(Use use) {
        switch (use) {
            case READ:
                return "reads";
            case WRITE:
                return "writes to";
            case IDENTITY:
                return "may compare or lock objects of";
            default:
                return "uses";
        }
    }

    /** Whether a member that an instruction names is one of the assumption's, also if it is inherited. */
    private boolean isUse(Assumption assumption, String owner, String name, String descriptor) {
        if (assumption.name == null) {
            return !descriptor.startsWith("(") && owner.equals(assumption.owner);
        }
        return name.equals(assumption.name)
                && descriptor.equals(assumption.descriptor)
                && (owner.equals(assumption.owner) || !name.equals("<init>") && inherits(owner, assumption));
    }

    private boolean inherits(String owner, Assumption assumption) {
        String key = owner + ' ' + assumption.owner + ' ' + assumption.name + assumption.descriptor;
        Boolean known = inherits.get(key);
        if (known == null) {
            known = findInherited(owner, assumption);
            inherits.put(key, known);
        }
        return known;
    }

    private boolean findInherited(String type, Assumption assumption) {
        byte[] file = type == null ? null : library.classFile(type);
        if (file == null) {
            return false;
        }
        ClassReader reader = new ClassReader(file);
        List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
        parents.add(reader.getSuperName());
        for (String parent : parents) {
            if (assumption.owner.equals(parent) || findInherited(parent, assumption)) {
                return true;
            }
        }
        return false;
    }

    private static final class Method {
        final String className;
        final VendorMethod code;

        /** Names and descriptors of the lambdas that it makes. */
        final List<String> lambdas = new ArrayList<>();

        /** Null until its class is read, and for a method that uses nothing. */
        String shape;

        Method(String className, VendorMethod code) {
            this.className = className;
            this.code = code;
        }

        @Override
        public String toString() {
            return Assumption.readable(className, code.name);
        }
    }

    private final class UsesOfMethod extends MethodVisitor {
        private final Method method;
        private final Set<String> types = new LinkedHashSet<>();
        private final Set<Assumption> compared = new LinkedHashSet<>();

        /** The descriptor of what the last instruction has pushed; null if that is not known. */
        private String pushed;

        UsesOfMethod(Method method) {
            super(Opcodes.ASM9, method.code.reader());
            this.method = method;
            types.add(method.code.descriptor);
            types.add('L' + method.className + ';');
        }

        private void found(Assumption assumption) {
            found.get(assumption).add(method);
        }

        private void member(String owner, String name, String descriptor, Use use) {
            types.add('L' + owner + ';');
            types.add(descriptor);
            for (Assumption assumption : assumptions) {
                boolean counts = assumption.use == use || assumption.use == Use.ANY && assumption.name != null;
                if (counts && isUse(assumption, owner, name, descriptor)) {
                    found(assumption);
                }
            }
        }

        private boolean isPushed(String type) {
            return pushed == null || pushed.equals("Ljava/lang/Object;") || pushed.equals('L' + type + ';');
        }

        private void handle(Object constant) {
            if (constant instanceof Handle) {
                Handle handle = (Handle) constant;
                member(handle.getOwner(), handle.getName(), handle.getDesc(), Use.ANY);
                if (handle.getOwner().equals(method.className)
                        && handle.getName().startsWith("lambda$")) {
                    method.lambdas.add(handle.getName() + handle.getDesc());
                }
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            pushed = descriptor;
            boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            member(owner, name, descriptor, reads ? Use.READ : Use.WRITE);
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            pushed = descriptor.substring(descriptor.indexOf(')') + 1);
            member(owner, name, descriptor, Use.ANY);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            types.add(descriptor);
            for (Object argument : arguments) {
                handle(argument);
            }
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }

        @Override
        public void visitLdcInsn(Object value) {
            handle(value);
            super.visitLdcInsn(value);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            types.add('L' + type + ';');
            super.visitTypeInsn(opcode, type);
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            pushed = null;
            super.visitVarInsn(opcode, variable);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
                compare();
            }
            super.visitJumpInsn(opcode, target);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.MONITORENTER) {
                compare();
            }
            pushed = null;
            super.visitInsn(opcode);
        }

        private void compare() {
            for (Assumption assumption : assumptions) {
                if (assumption.use == Use.IDENTITY && isPushed(assumption.owner)) {
                    compared.add(assumption);
                }
            }
        }

        @Override
        public void visitEnd() {
            super.visitEnd();
            for (Assumption assumption : compared) {
                if (names(assumption.owner)) {
                    found(assumption);
                }
            }
        }

        private boolean names(String type) {
            for (String named : types) {
                if (named.contains('L' + type + ';')) {
                    return true;
                }
            }
            return false;
        }
    }
}
