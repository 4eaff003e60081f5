package dev.winnow.cli.newpatch;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.objectweb.asm.Type;

/** Names types as a patch's source can: imported, in full, or by a template of their own where they are not public. */
final class SourceTypes {
    private final VisibleTypes visible;
    private final String target;
    private final String template;

    /** Simple names that mean something else in the file. */
    private final Set<String> taken = new HashSet<>(Set.of("Patch", "Template", "EarlyReturn", "Override"));

    private final Set<String> imports = new TreeSet<>();
    private final Map<String, String> standIns = new TreeMap<>();

    /**
     * @param target the internal name of the class that the template stands for
     * @param patchClass the simple name of the class around the template
     */
    SourceTypes(VisibleTypes visible, String target, String patchClass) {
        this.visible = visible;
        this.target = target;
        this.template = PatchNames.simpleName(target.replace('/', '.'));
        taken.add(template);
        taken.add(patchClass);
    }

    String name(Type type) {
        if (type.getSort() == Type.ARRAY) {
            return name(type.getElementType()) + "[]".repeat(type.getDimensions());
        }
        if (type.getSort() != Type.OBJECT) {
            return type.getClassName();
        }
        if (type.getInternalName().equals(target)) {
            return template;
        }
        String simpleName = PatchNames.simpleName(type.getClassName());
        if (!visible.isPublic(type.getInternalName())) {
            standIns.put(simpleName, type.getClassName());
            taken.add(simpleName);
            return simpleName;
        }
        String sourceName = type.getClassName().replace('$', '.');
        if (imports.contains(sourceName) || taken.add(simpleName)) {
            imports.add(sourceName);
            return simpleName;
        }
        return sourceName;
    }

    /** False of the target and of types that have a template: their stand-ins have none. */
    boolean hasTypeParameters(String internalName) {
        return !internalName.equals(target) && visible.isPublic(internalName);
    }

    /** The public types that {@link #name} has abbreviated, without those that need no import. */
    Set<String> imports() {
        Set<String> needed = new TreeSet<>(imports);
        needed.removeIf(name -> name.startsWith("java.lang.") && name.lastIndexOf('.') == "java.lang".length());
        return needed;
    }

    /** The binary names of the types that are not public, by their simple names. */
    Map<String, String> standIns() {
        return standIns;
    }

    String template() {
        return template;
    }
}
