package dev.winnow.probes.weave.collections;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.ClassSites;
import dev.winnow.probes.sites.Construction;
import dev.winnow.probes.sites.SiteKind;
import dev.winnow.probes.weave.SubclassSize;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Does with ASM's tree what {@link CollectionsWeaver} does. */
final class TreeWeaver {
    private static final String RUNTIME = "dev/winnow/probes/runtime/";
    private static final String LINK =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";

    private final ClassNode node = new ClassNode();
    private final KnownConstructors constructors;
    private final ClassSites sites;
    private final Deque<AbstractInsnNode> pending = new ArrayDeque<>();
    private MethodNode method;
    private int ordinal;
    private int newLocals;

    private TreeWeaver(KnownConstructors constructors, ClassSites sites) {
        this.constructors = constructors;
        this.sites = sites;
    }

    static byte[] weave(byte[] classFile, KnownConstructors constructors, ClassSites sites) {
        TreeWeaver weaver = new TreeWeaver(constructors, sites);
        new ClassReader(classFile).accept(weaver.node, 0);
        weaver.node.methods.forEach(weaver::weave);
        ClassWriter writer = new ClassWriter(0);
        weaver.node.accept(writer);
        return writer.toByteArray();
    }

    private void weave(MethodNode woven) {
        method = woven;
        ordinal = 0;
        newLocals = 0;
        pending.clear();
        for (AbstractInsnNode each : woven.instructions.toArray()) {
            if (each.getOpcode() == Opcodes.NEW) {
                pending.push(each);
            } else if (each.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) each).name.equals("<init>")) {
                construction((MethodInsnNode) each);
            } else if (each.getOpcode() == Opcodes.INVOKEDYNAMIC && !woven.name.equals("$deserializeLambda$")) {
                reference((InvokeDynamicInsnNode) each);
            }
        }
        woven.maxLocals += newLocals;
    }

    private void construction(MethodInsnNode call) {
        AbstractInsnNode begin = pop(call.owner);
        CollectionType type = CollectionType.named(call.owner);
        if (type == null) {
            return;
        }
        boolean isSuper = begin == null && method.name.equals("<init>") && call.owner.equals(node.superName);
        if (begin == null && !isSuper) {
            return; // this(..)
        }
        AllocationSite site = isSuper
                ? site(call, constructors.ofSubclass(node.name, size(), type, call.desc))
                : site(begin, constructors.of(SiteKind.NEW, type, call.desc));
        boolean isSampled = !isSuper && (node.version & 0xffff) >= Opcodes.V1_7;
        InsnList before = new InsnList();
        if (call.desc.startsWith("(I")) {
            add(before, capacityToTop(call.desc));
            if (isSampled) {
                newLocals = 1;
                add(before, Opcodes.DUP);
                before.add(new VarInsnNode(Opcodes.ISTORE, method.maxLocals));
            }
            String name = type == CollectionType.ARRAY_LIST ? "countList" : "count";
            count(before, "Constructions", name, "(II)V", site.slot());
        } else if (call.desc.equals("()V")) {
            count(before, "Constructions", "count", "(I)V", site.slot());
        } else {
            add(before, Opcodes.DUP);
            count(before, "CopyConstructions", type.copyMethod, "(Ljava/lang/Object;I)V", site.slot());
        }
        method.instructions.insertBefore(call, before);
        if (isSampled) {
            sample(call, site);
        }
    }

    private void sample(MethodInsnNode call, AllocationSite site) {
        InsnList after = new InsnList();
        add(after, Opcodes.DUP);
        after.add(
                call.desc.startsWith("(I")
                        ? new VarInsnNode(Opcodes.ILOAD, method.maxLocals)
                        : new IntInsnNode(Opcodes.BIPUSH, call.desc.equals("()V") ? -1 : -2));
        Handle link = handle("SamplingPoints", LINK + "I)Ljava/lang/invoke/CallSite;");
        after.add(new InvokeDynamicInsnNode("sample", "(Ljava/lang/Object;I)V", link, site.slot()));
        method.instructions.insert(call, after);
    }

    private void reference(InvokeDynamicInsnNode call) {
        if (call.bsm.getName().equals("metafactory") && ((Handle) call.bsmArgs[1]).getTag() == 8) {
            Handle constructor = (Handle) call.bsmArgs[1];
            CollectionType type = CollectionType.named(constructor.getOwner());
            if (type != null) {
                AllocationSite site = site(call, constructors.of(SiteKind.REFERENCE, type, constructor.getDesc()));
                call.bsm = handle(
                        "ConstructorReferences",
                        LINK + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
                                + "Ljava/lang/invoke/MethodType;I)Ljava/lang/invoke/CallSite;");
                call.bsmArgs = Arrays.copyOf(call.bsmArgs, 4);
                call.bsmArgs[3] = site.slot();
            }
        }
    }

    /** The innermost NEW of the type, or null. */
    private AbstractInsnNode pop(String type) {
        for (Iterator<AbstractInsnNode> each = pending.iterator(); each.hasNext(); ) {
            AbstractInsnNode begin = each.next();
            if (((TypeInsnNode) begin).desc.equals(type)) {
                each.remove();
                return begin;
            }
        }
        return null;
    }

    private SubclassSize size() {
        SubclassSize size = new SubclassSize();
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_STATIC) == 0) {
                size.addField(field.desc);
            }
        }
        return size;
    }

    private AllocationSite site(AbstractInsnNode at, Construction construction) {
        int line = -1;
        for (AbstractInsnNode each = at; each != null && line < 0; each = each.getPrevious()) {
            line = each instanceof LineNumberNode ? ((LineNumberNode) each).line : -1;
        }
        return sites.at(method.name, method.desc, line, ordinal++, construction);
    }

    private static int[] capacityToTop(String constructor) {
        switch (Type.getArgumentTypes(constructor).length) {
            case 1:
                return new int[] {Opcodes.DUP};
            case 2:
                return new int[] {Opcodes.DUP2, Opcodes.POP};
            default:
                return new int[] {Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1, Opcodes.POP};
        }
    }

    private static void add(InsnList code, int... opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
    }

    private static void count(InsnList code, String owner, String name, String descriptor, int slot) {
        if (slot <= 5) {
            add(code, Opcodes.ICONST_0 + slot);
        } else if (slot <= Short.MAX_VALUE) {
            code.add(new IntInsnNode(slot <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, slot));
        } else {
            code.add(new LdcInsnNode(slot));
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, RUNTIME + owner, name, descriptor, false));
    }

    private static Handle handle(String owner, String descriptor) {
        return new Handle(Opcodes.H_INVOKESTATIC, RUNTIME + owner, "link", descriptor, false);
    }
}
