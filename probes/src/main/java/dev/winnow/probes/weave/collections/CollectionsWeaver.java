package dev.winnow.probes.weave.collections;

import java.util.BitSet;
import java.util.Map;

import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.weave.ConstructorCallers;
import dev.winnow.probes.weave.SubclassSize;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weaves counting code into the methods of one class. */
final class CollectionsWeaver extends ClassVisitor {
    /** The method in which javac repeats every serializable method reference of the class. */
    private static final String DESERIALIZATION = "$deserializeLambda$";

    private final KnownConstructors constructors;
    private final ClassSites sites;
    private final ClassReader reader;
    private final BitSet callers;
    private int methods;
    private Map<String, Integer> locals;
    private String className;
    private String superName;
    private final SubclassSize size = new SubclassSize();
    private boolean hasInvokeDynamic;
    private boolean changed;
    private int uncountable;

    /** Returns the woven class, or null when there is nothing to count in it. */
    static byte[] weave(byte[] classFile, KnownConstructors constructors, ClassSites sites) {
        BitSet callers = ConstructorCallers.of(classFile, CollectionType.INTERNAL_NAMES);
        if (callers.isEmpty()) {
            sites.setUncountable(0);
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        CollectionsWeaver weaver = new CollectionsWeaver(reader, writer, callers, constructors, sites);
        reader.accept(weaver, 0);
        sites.setUncountable(weaver.uncountable);
        SamplingPoints.initialize();
        return weaver.changed ? writer.toByteArray() : null;
    }

    private CollectionsWeaver(
            ClassReader reader, ClassVisitor next, BitSet callers, KnownConstructors constructors, ClassSites sites) {
        super(Opcodes.ASM9, next);
        this.reader = reader;
        this.callers = callers;
        this.constructors = constructors;
        this.sites = sites;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        this.className = name;
        this.superName = superName;
        this.hasInvokeDynamic = (version & 0xFFFF) >= Opcodes.V1_7;
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
        if (!callers.get(methods++) || name.equals(DESERIALIZATION)) {
            return next; // ASM copies such a method as it is
        }
        return new MethodWeaver(next, name.equals("<init>") ? superName : null, hasInvokeDynamic) {
            private int ordinal;

            @Override
            AllocationSite siteAt(SiteKind kind, int line, CollectionType type, String constructor) {
                changed = true;
                Construction construction = kind == SiteKind.SUPER
                        ? constructors.ofSubclass(className, size, type, constructor)
                        : constructors.of(kind, type, constructor);
                return sites.at(name, descriptor, line, ordinal++, construction);
            }

            @Override
            int freeLocal() {
                return localVariableCounts().get(name + descriptor);
            }

            @Override
            void uncountable() {
                uncountable++;
            }
        };
    }

    /** The counts of all methods. Needs a pass of its own over the class, which few classes require. */
    private Map<String, Integer> localVariableCounts() {
        if (locals == null) {
            locals = LocalVariableCounts.of(reader);
        }
        return locals;
    }
}
