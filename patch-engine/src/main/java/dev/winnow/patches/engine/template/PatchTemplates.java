package dev.winnow.patches.engine.template;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.match.Assumption;

/**
 * The templates of one patch in the mode that it has now. They are read when one of the classes that the patch changes is patched:
 * an application loads the classes of half of all patches at most, and reading every template takes 70 ms of CPU time.
 */
public final class PatchTemplates {
    private final TemplateClasses classes;
    private final String mode;
    private final Set<String> targets;

    /** Null until they are read. */
    private TemplateReader read;

    /** @throws IllegalStateException if a template cannot be read */
    public PatchTemplates(Patch patch) {
        this.classes = new TemplateClasses(patch.getClass());
        this.mode = patch.mode();
        this.targets = TemplateTargets.of(classes, mode);
    }

    /** Internal names of the classes that the patch changes. */
    public Set<String> targets() {
        return targets;
    }

    /**
     * The edits for a class.
     *
     * @throws IllegalStateException if a template breaks a rule of its annotations
     */
    public List<MethodEdit> edits(String target) {
        return edits().getOrDefault(target, List.of());
    }

    /** The edits by the class that they change. */
    public Map<String, List<MethodEdit>> edits() {
        return read().edits;
    }

    /** What the patch assumes of code that it does not change. */
    public List<Assumption> assumptions() {
        return read().assumptions;
    }

    private synchronized TemplateReader read() {
        if (read == null) {
            read = new TemplateReader(classes, mode);
        }
        return read;
    }
}
