package faults;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes classes of Winnow able to fail at each allocation, each use of another class of theirs that may have to be loaded, each operation
 * on files, and each call of the JVM: of its instrumentation, Flight Recorder, JMX, and threads. Comes before Winnow.
 *
 * <p>A use of another class fails only where the JVM has loaded that class in the first round: what woven code calls, for example, is loaded
 * and initialized before the first class is woven.
 */
public final class FaultAgent {
    /** A place where code can fail. */
    static final class Place {
        final String name;
        final String kind;

        Place(String name, String kind) {
            this.name = name;
            this.kind = kind;
        }

        /**
         * What can be thrown there.
         *
         * @param loads whether the class that it uses has yet to be loaded
         */
        List<Throwable> errors(boolean loads) {
            List<Throwable> errors = new ArrayList<>();
            switch (kind) {
                case "file":
                    errors.add(new IOException("injected"));
                    break;
                case "jvm":
                    errors.add(new InternalError("injected"));
                    errors.add(new IllegalStateException("injected"));
                    break;
                default:
                    break;
            }
            if (loads) {
                errors.add(new NoClassDefFoundError("injected"));
            }
            if (loads || !kind.equals("call")) {
                errors.add(new OutOfMemoryError("injected"));
            }
            return errors;
        }
    }

    static final List<Place> PLACES = new ArrayList<>();
    static Instrumentation instrumentation;

    private FaultAgent() {}

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
        given.addTransformer(new IntoWinnow());
    }

    private static final class IntoWinnow implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] file) {
            boolean isOurs = name != null
                    && (name.startsWith("dev/winnow/agent/")
                            || name.startsWith("dev/winnow/probes/")
                            || name.startsWith("dev/winnow/patches/engine/")
                            || name.startsWith("dev/winnow/patches/runtime/"));
            if (!isOurs) {
                return null;
            }
            Faults.LOADED.add(name);
            try {
                ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
                new ClassReader(file).accept(new FailingClass(name, writer), 0);
                return writer.toByteArray();
            } catch (Throwable t) {
                System.out.println("HARM cannot inject faults into " + name + ": " + t);
                return null;
            }
        }
    }

    private static final class FailingClass extends ClassVisitor {
        private final String name;

        FailingClass(String name, ClassVisitor next) {
            super(Opcodes.ASM9, next);
            this.name = name;
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, thrown);
            // What a static initializer does not do once, the JVM never does again.
            if (method.equals("<clinit>")) {
                return next;
            }
            boolean isWoven = name.startsWith("dev/winnow/probes/runtime/") && (access & Opcodes.ACC_STATIC) != 0;
            return new FailingMethod(name, method, isWoven, next);
        }
    }

    private static final class FailingMethod extends MethodVisitor {
        private final String owner;
        private final String method;
        private final Map<String, Integer> ordinals = new HashMap<>();
        private final boolean isWoven;
        private int line;

        FailingMethod(String owner, String method, boolean isWoven, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
            this.method = method;
            this.isWoven = isWoven;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (isWoven) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, "faults/Faults", "entered", "()V", false);
            }
        }

        private void mayFail(String kind, String what, String type) {
            boolean isOther = type.startsWith("dev/winnow/") && !type.equals(owner);
            String name = owner.substring(owner.lastIndexOf('/') + 1) + "." + method + ":" + line + " " + kind + " " + what;
            int ordinal = ordinals.merge(name, 1, Integer::sum);
            int place;
            synchronized (PLACES) {
                place = PLACES.size();
                PLACES.add(new Place(ordinal == 1 ? name : name + " " + ordinal, kind));
            }
            super.visitLdcInsn(place);
            if (isOther) {
                super.visitLdcInsn(type);
            }
            String descriptor = isOther ? "(ILjava/lang/String;)V" : "(I)V";
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "faults/Faults", "at", descriptor, false);
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
            super.visitLineNumber(number, start);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            // Afterwards: frames refer to the place of a NEW.
            super.visitTypeInsn(opcode, type);
            if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY) {
                mayFail("new", simple(type), type);
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                mayFail("new", "array", "");
            }
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            mayFail("new", "lambda", "");
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }

        @Override
        public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean isInterface) {
            String kind = kind(opcode, type, name);
            if (kind != null) {
                mayFail(kind, simple(type) + "." + name, type);
            }
            super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
        }

        private String kind(int opcode, String type, String name) {
            if (opcode == Opcodes.INVOKESTATIC && type.startsWith("dev/winnow/")) {
                return type.equals(owner) ? null : "call";
            }
            if (type.equals("java/nio/file/Files")) {
                return name.startsWith("is") || name.equals("exists") ? "jvm" : "file";
            }
            boolean opens = type.startsWith("java/util/zip/Zip") || type.equals("java/io/InputStream") || type.equals("java/io/OutputStream");
            if (opens) {
                return name.equals("entries") || name.equals("getEntry") || name.equals("getName") || opcode == Opcodes.INVOKESPECIAL
                        ? null : "file";
            }
            boolean isJvm = type.startsWith("java/lang/instrument/")
                    || type.startsWith("jdk/")
                    || type.startsWith("javax/management/")
                    || type.startsWith("java/lang/management/")
                    || type.endsWith("JdkInternals")
                    || type.startsWith("java/lang/reflect/")
                    || type.equals("java/lang/Class") && (name.equals("forName") || name.startsWith("getDeclared"))
                    || type.equals("java/lang/Runtime") && name.endsWith("ShutdownHook")
                    || name.equals("start") && descriptorOfThread(type);
            return isJvm && opcode != Opcodes.INVOKESPECIAL ? "jvm" : null;
        }

        private boolean descriptorOfThread(String type) {
            return type.equals("java/lang/Thread") || type.endsWith("Thread") || type.endsWith("Recording")
                    || type.endsWith("Learner") || type.endsWith("Readings");
        }

        private static String simple(String type) {
            return type.substring(type.lastIndexOf('/') + 1);
        }
    }
}
