package dev.winnow.cli.audit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import dev.winnow.cli.inspect.NormalizedMethod;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** One patch of a jar: what it replaces, and with which code. */
public final class PatchCode {
    private static final String SERVICES = "META-INF/services/" + Patch.class.getName();
    private static final Set<String> EDITS = Set.of(
            Type.getDescriptor(Replaces.class),
            Type.getDescriptor(Redirects.class),
            Type.getDescriptor(EarlyReturn.class),
            Type.getDescriptor(OnMethodExit.class),
            Type.getDescriptor(InitialCapacity.class));

    public final String id;
    public final String title;

    /** By what they stand for. */
    public final SortedMap<String, Edit> edits = new TreeMap<>();

    /** One method of the library, and the code of the template method for it. */
    public static final class Edit {
        /** Such as {@code Replaces}. */
        public final String kind;

        /** With the shapes. */
        public final List<String> methods;

        public final List<String> shapes;
        public final NormalizedMethod code;

        private Edit(String kind, List<String> methods, List<String> shapes, NormalizedMethod code) {
            this.kind = kind;
            this.methods = methods;
            this.shapes = shapes;
            this.code = code;
        }
    }

    private PatchCode(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** All patches of the jar, by id. */
    public static SortedMap<String, PatchCode> in(WinnowJar jar) {
        SortedMap<String, byte[]> files = jar.agent();
        SortedMap<String, PatchCode> patches = new TreeMap<>();
        byte[] services = files.getOrDefault(SERVICES, new byte[0]);
        new String(services, StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .map(name -> of(jar.name, name.replace('.', '/'), files))
                .forEach(patch -> patches.put(patch.id, patch));
        return patches;
    }

    private static PatchCode of(String jar, String className, SortedMap<String, byte[]> files) {
        ClassNode node = parse(className, files);
        if (node == null) {
            return new PatchCode(className.replace('/', '.'), "has no class file");
        }
        List<String> texts = constructorTexts(node);
        PatchCode patch = texts.size() < 2
                ? new PatchCode(className.replace('/', '.'), "")
                : new PatchCode(texts.get(0), texts.get(1));
        for (InnerClassNode inner : node.innerClasses) {
            ClassNode template = inner.name.startsWith(className + '$') ? parse(inner.name, files) : null;
            AnnotationNode library = template == null
                    ? null
                    : annotation(template.invisibleAnnotations, Set.of(Type.getDescriptor(Template.class)));
            if (library != null) {
                patch.add(jar, strings(library, "value").get(0), template);
            }
        }
        return patch;
    }

    private void add(String jar, String library, ClassNode template) {
        for (MethodNode method : template.methods) {
            AnnotationNode edit = annotation(method.invisibleAnnotations, EDITS);
            if (edit != null) {
                List<String> replaced = new ArrayList<>();
                for (String name : named(edit, method.name)) {
                    replaced.add(library + '#' + name);
                }
                MethodFingerprint fingerprint = new MethodFingerprint();
                method.accept(fingerprint);
                String kind = Type.getType(edit.desc).getClassName();
                List<String> shapes = strings(edit, "shapes");
                edits.put(
                        template.name.substring(template.name.lastIndexOf('/') + 1) + '#' + method.name + method.desc,
                        new Edit(
                                kind.substring(kind.lastIndexOf('.') + 1),
                                replaced,
                                shapes,
                                NormalizedMethod.of(jar, fingerprint)));
            }
        }
    }

    /** The methods that an annotation names, by whichever element. */
    private static List<String> named(AnnotationNode edit, String templateMethod) {
        List<String> names = new ArrayList<>(strings(edit, "method"));
        names.addAll(strings(edit, "in"));
        names.removeIf(String::isEmpty);
        return names.isEmpty() ? List.of(templateMethod) : names;
    }

    private static List<String> constructorTexts(ClassNode patch) {
        List<String> texts = new ArrayList<>();
        for (MethodNode method : patch.methods) {
            if (method.name.equals("<init>")) {
                for (AbstractInsnNode instruction : method.instructions) {
                    if (instruction instanceof LdcInsnNode && ((LdcInsnNode) instruction).cst instanceof String) {
                        texts.add((String) ((LdcInsnNode) instruction).cst);
                    }
                }
            }
        }
        return texts;
    }

    private static ClassNode parse(String className, SortedMap<String, byte[]> files) {
        byte[] bytes = files.get(className + ".class");
        if (bytes == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    private static AnnotationNode annotation(List<AnnotationNode> annotations, Set<String> descriptors) {
        return annotations == null
                ? null
                : annotations.stream()
                        .filter(annotation -> descriptors.contains(annotation.desc))
                        .findFirst()
                        .orElse(null);
    }

    /** The element's value or values; empty if it has its default. */
    private static List<String> strings(AnnotationNode annotation, String element) {
        List<String> strings = new ArrayList<>();
        List<Object> values = annotation.values == null ? List.of() : annotation.values;
        for (int i = 0; i < values.size(); i += 2) {
            if (values.get(i).equals(element)) {
                Object value = values.get(i + 1);
                for (Object one : value instanceof List ? (List<?>) value : List.of(value)) {
                    strings.add(one.toString());
                }
            }
        }
        return strings;
    }
}
