package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.MethodVisitor;

/** What becomes of one method: at most one shortcut and one new body, and edits of that body or of the vendor's. */
final class MethodPlan {
    private final VendorMethod vendor;
    private BodyTemplate body;
    private Patch bodyOf;
    private Shortcut shortcut;
    private Patch shortcutOf;
    private final List<CallEdit> edits = new ArrayList<>();
    private final List<Patch> editsOf = new ArrayList<>();
    private final Set<Patch> added = new LinkedHashSet<>();

    MethodPlan(VendorMethod vendor) {
        this.vendor = vendor;
    }

    /** The new body, or null where the vendor's stays. */
    BodyTemplate body() {
        return body;
    }

    /** All that were added, superseded ones among them. */
    Set<Patch> added() {
        return added;
    }

    /** The ids of the patches that change it, with blanks between. */
    String patches() {
        StringJoiner ids = new StringJoiner(" ");
        if (bodyOf != null) {
            ids.add(bodyOf.id());
        }
        for (Patch patch : editsOf) {
            ids.add(patch.id());
        }
        return ids.toString();
    }

    /** Puts the edits between the method's code, new or the vendor's, and its writer. */
    MethodVisitor edited(MethodVisitor writer) {
        int locals = body == null ? vendor.locals() : body.code.maxLocals;
        MethodVisitor result = shortcut == null ? writer : shortcut.into(writer, vendor);
        for (CallEdit edit : edits) {
            result = edit.into(result, vendor, locals);
        }
        return result;
    }

    /** What another patch has against this change; null if it can be added. */
    String objection(Patch patch, Change change) {
        if (change instanceof Shortcut) {
            return shortcut == null ? null : "has a shortcut of " + shortcutOf.id() + " already";
        }
        if (change instanceof BodyTemplate) {
            BodyTemplate wanted = (BodyTemplate) change;
            if (body != null && !wanted.supersedes.contains(bodyOf.id()) && !body.supersedes.contains(patch.id())) {
                return "is replaced by " + bodyOf.id() + " already";
            }
            for (int i = 0; i < edits.size(); i++) {
                if (!edits.get(i).fits(wanted.code)
                        && !wanted.supersedes.contains(editsOf.get(i).id())) {
                    return "is edited by " + editsOf.get(i).id() + " already";
                }
            }
            return null;
        }
        CallEdit wanted = (CallEdit) change;
        for (int i = 0; i < edits.size(); i++) {
            if (edits.get(i).call.equals(wanted.call)) {
                return "is edited by " + editsOf.get(i).id() + " already";
            }
        }
        return body == null || wanted.fits(body.code) || body.supersedes.contains(patch.id())
                ? null
                : "is replaced by " + bodyOf.id() + " already";
    }

    /** Adds the change, to which there is no objection; returns a note for users, or an empty string. */
    String add(Patch patch, Change change) {
        added.add(patch);
        if (change instanceof Shortcut) {
            shortcut = (Shortcut) change;
            shortcutOf = patch;
            return "";
        }
        if (change instanceof CallEdit) {
            edits.add((CallEdit) change);
            editsOf.add(patch);
            boolean superseded = body != null && !((CallEdit) change).fits(body.code);
            return superseded ? " is superseded by " + bodyOf.id() : "";
        }
        if (body != null && body.supersedes.contains(patch.id())) {
            return " is superseded by " + bodyOf.id();
        }
        body = (BodyTemplate) change;
        bodyOf = patch;
        return "";
    }
}
