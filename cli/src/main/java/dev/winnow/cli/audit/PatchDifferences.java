package dev.winnow.cli.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.cli.inspect.NormalizedMethod;

/** What a reviewer of a new release has to read: each patch that is new, gone or changed, with the changed instructions. */
public final class PatchDifferences {
    /** What patches call at run time. */
    private static final String RUNTIME = "dev/winnow/patches/runtime/";

    private PatchDifferences() {}

    /** @return lines; empty if the patches of both jars do the same */
    public static List<String> between(WinnowJar before, WinnowJar after) {
        SortedMap<String, PatchCode> old = PatchCode.in(before);
        SortedMap<String, PatchCode> current = PatchCode.in(after);
        List<String> lines = new ArrayList<>();
        for (String id : union(old, current)) {
            if (!current.containsKey(id)) {
                lines.add("removed " + id + ": " + old.get(id).title);
            } else if (!old.containsKey(id)) {
                lines.add("added " + id + ": " + current.get(id).title);
                lines.addAll(indented(edits(new TreeMap<>(), current.get(id).edits)));
            } else {
                List<String> changes = edits(old.get(id).edits, current.get(id).edits);
                if (!changes.isEmpty()) {
                    lines.add("changed " + id + ": " + current.get(id).title);
                    lines.addAll(indented(changes));
                }
            }
        }
        lines.addAll(runtime(before.agent(), after.agent()));
        return lines;
    }

    private static List<String> edits(Map<String, PatchCode.Edit> old, Map<String, PatchCode.Edit> current) {
        List<String> lines = new ArrayList<>();
        for (String template : union(old, current)) {
            PatchCode.Edit before = old.get(template);
            PatchCode.Edit after = current.get(template);
            if (after == null) {
                lines.add("no longer " + before.kind + ' ' + String.join(", ", before.methods));
                continue;
            }
            String what = after.kind + ' ' + String.join(", ", after.methods) + " by " + template;
            if (before == null) {
                lines.add(what);
                lines.add("for " + String.join("; ", after.shapes));
                lines.addAll(NormalizedMethod.missing("none").differenceTo(after.code));
                continue;
            }
            List<String> changes = new ArrayList<>();
            if (!before.kind.equals(after.kind) || !before.methods.equals(after.methods)) {
                changes.add("was " + before.kind + ' ' + String.join(", ", before.methods));
            }
            if (!before.shapes.equals(after.shapes)) {
                changes.add("was for " + String.join("; ", before.shapes));
                changes.add("now for " + String.join("; ", after.shapes));
            }
            changes.addAll(before.code.differenceTo(after.code));
            if (!changes.isEmpty()) {
                lines.add(what);
                lines.addAll(changes);
            }
        }
        return lines;
    }

    /** Names only: the sources of these classes are an easier reading than their instructions. */
    private static List<String> runtime(SortedMap<String, byte[]> before, SortedMap<String, byte[]> after) {
        List<String> lines = new ArrayList<>();
        for (String file : union(before, after)) {
            if (file.startsWith(RUNTIME)) {
                byte[] old = before.get(file);
                byte[] current = after.get(file);
                if (old == null || current == null) {
                    lines.add((old == null ? "added " : "removed ") + file);
                } else if (!WinnowJar.sha256(old).equals(WinnowJar.sha256(current))) {
                    lines.add("changed " + file);
                }
            }
        }
        return lines;
    }

    private static SortedSet<String> union(Map<String, ?> one, Map<String, ?> other) {
        SortedSet<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        return names;
    }

    private static List<String> indented(List<String> lines) {
        List<String> indented = new ArrayList<>();
        for (String line : lines) {
            indented.add("  " + line);
        }
        return indented;
    }
}
