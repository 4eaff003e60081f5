package dev.winnow.patches.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

import dev.winnow.patches.api.Patch;
import org.objectweb.asm.MethodVisitor;

/** What becomes of one method: at most one early return, one hook at its exit and one new body, and edits of that body or of the vendor's. */
final class MethodPlan {
    private final VendorMethod vendor;
    private BodyTemplate body;
    private Patch bodyOf;
    private EarlyReturnEdit earlyReturn;
    private Patch earlyReturnOf;
    private MethodExitEdit exit;
    private Patch exitOf;
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

    /** The ids of the patches whose code it holds, separated by blanks. */
    String patches() {
        StringJoiner ids = new StringJoiner(" ");
        add(ids, bodyOf);
        add(ids, earlyReturnOf);
        add(ids, exitOf);
        for (Patch patch : editsOf) {
            add(ids, patch);
        }
        return ids.toString();
    }

    private static void add(StringJoiner ids, Patch patch) {
        if (patch != null) {
            ids.add(patch.id());
        }
    }

    /** Puts the edits between the method's code, new or the vendor's, and its writer. */
    MethodVisitor edited(MethodVisitor writer) {
        int locals = body == null ? vendor.locals() : body.code.maxLocals;
        MethodVisitor result = earlyReturn == null ? writer : earlyReturn.into(writer, vendor);
        result = exit == null ? result : exit.into(result, vendor);
        for (CallEdit edit : edits) {
            result = edit.into(result, vendor, locals);
        }
        return result;
    }

    /** What another patch has against this change; null if it can be added. */
    String objection(Patch patch, Change change) {
        if (change instanceof EarlyReturnEdit) {
            return earlyReturn == null ? null : "has an early return of " + earlyReturnOf.id() + " already";
        }
        if (change instanceof MethodExitEdit) {
            return exit == null ? null : "has a hook at its exit of " + exitOf.id() + " already";
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
        if (change instanceof EarlyReturnEdit) {
            earlyReturn = (EarlyReturnEdit) change;
            earlyReturnOf = patch;
            return "";
        }
        if (change instanceof MethodExitEdit) {
            exit = (MethodExitEdit) change;
            exitOf = patch;
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
