import dev.winnow.probes.recording.EventWriter;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.ObjectBytes;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.sites.SlotLayout;
import dev.winnow.probes.weave.Probe;
import dev.winnow.probes.weave.ProbeContext;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A probe of a user's own: counts concatenations of strings. */
public final class ConcatenationsProbe implements Probe {
    private static final Construction STRING =
            new Construction(SiteKind.OBJECT, "java.lang.String", "", SlotLayout.COUNT, ObjectBytes.UNKNOWN);

    private ProbeContext context;

    @Override
    public String id() {
        return "concatenations";
    }

    @Override
    public void initialize(ProbeContext context) {
        this.context = context;
    }

    @Override
    public boolean mayWeave(String className) {
        return context.packages().matches(className);
    }

    @Override
    public boolean mayWeave(String className, byte[] classFile) {
        return mayWeave(className);
    }

    @Override
    public byte[] weave(ClassLoader loader, String className, byte[] classFile) {
        if (loader == null || !mayWeave(className)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ClassSites sites = context.sites().of(loader, className);
        reader.accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new Counting(
                        super.visitMethod(access, name, descriptor, signature, exceptions), sites, name, descriptor);
            }
        }, 0);
        return writer.toByteArray();
    }

    @Override
    public EventWriter createEventWriter() {
        return null;
    }

    /** Counts before each call that concatenates. */
    private static final class Counting extends MethodVisitor {
        private final ClassSites sites;
        private final String method;
        private final String descriptor;
        private int line = -1;
        private int ordinal;

        Counting(MethodVisitor next, ClassSites sites, String method, String descriptor) {
            super(Opcodes.ASM9, next);
            this.sites = sites;
            this.method = method;
            this.descriptor = descriptor;
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
            super.visitLineNumber(number, start);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
            if (bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
                visitLdcInsn(sites.at(method, descriptor, line, ordinal++, STRING).slot());
                visitMethodInsn(
                        Opcodes.INVOKESTATIC, "dev/winnow/probes/runtime/Constructions", "count", "(I)V", false);
            }
            super.visitInvokeDynamicInsn(name, type, bootstrap, arguments);
        }
    }
}
