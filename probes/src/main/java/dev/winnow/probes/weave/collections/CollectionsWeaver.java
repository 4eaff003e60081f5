package dev.winnow.probes.weave.collections;

import java.util.Map;

import dev.winnow.probes.runtime.WatchPoints;
import dev.winnow.probes.weave.ClassSites;
import dev.winnow.probes.weave.Construction;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteKind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weaves the counting into the methods of one class. */
final class CollectionsWeaver extends ClassVisitor {
    /** Where javac repeats every serializable reference of the class. */
    private static final String DESERIALIZATION = "$deserializeLambda$";

    private final Constructors constructors;
    private final ClassSites sites;
    private final ClassReader reader;
    private Map<String, Integer> locals;
    private String className;
    private String superName;
    private final SubclassSize size = new SubclassSize();
    private boolean mayCallDynamically;
    private boolean changed;
    private int notCounted;

    /** The woven class, or null when nothing in it is counted. */
    static byte[] weave(byte[] classFile, Constructors constructors, ClassSites sites) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        CollectionsWeaver weaver = new CollectionsWeaver(reader, writer, constructors, sites);
        reader.accept(weaver, 0);
        sites.notCounted(weaver.notCounted);
        WatchPoints.open();
        return weaver.changed ? writer.toByteArray() : null;
    }

    private CollectionsWeaver(ClassReader reader, ClassVisitor next, Constructors constructors, ClassSites sites) {
        super(Opcodes.ASM9, next);
        this.reader = reader;
        this.constructors = constructors;
        this.sites = sites;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.className = name;
        this.superName = superName;
        this.mayCallDynamically = (version & 0xFFFF) >= Opcodes.V1_7;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        if ((access & Opcodes.ACC_STATIC) == 0) {
            size.addField(descriptor);
        }
        return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (name.equals(DESERIALIZATION)) {
            return next;
        }
        return new MethodWeaver(next, name.equals("<init>") ? superName : null, mayCallDynamically) {
            private int ordinal;

            @Override
            Site found(SiteKind kind, int line, CollectionType type, String constructor) {
                changed = true;
                Construction construction = kind == SiteKind.SUPER
                        ? constructors.ofSubclass(className, size, type, constructor)
                        : constructors.of(kind, type, constructor);
                return sites.at(name, descriptor, line, ordinal++, construction);
            }

            @Override
            int freeLocal() {
                return locals().get(name + descriptor);
            }

            @Override
            void passedOver() {
                notCounted++;
            }
        };
    }

    /** Of all methods, in a pass of its own, which few classes need. */
    private Map<String, Integer> locals() {
        if (locals == null) {
            locals = Locals.of(reader);
        }
        return locals;
    }
}
