package dev.winnow.patches.engine.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.CallEdit;
import dev.winnow.patches.engine.edit.EarlyReturnEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.edit.MethodExitEdit;
import dev.winnow.patches.engine.vendor.VendorMethod;
import org.objectweb.asm.MethodVisitor;

/**
 * The edits of one method, of one or more patches: at most one early return, one hook at the exit and one new body, and any
 * number of edits of calls in that body or in the vendor's.
 */
public final class MethodPlan {
    private final VendorMethod vendor;
    Owned<BodyReplacement> body;
    Owned<EarlyReturnEdit> earlyReturn;
    Owned<MethodExitEdit> exit;
    final List<Owned<CallEdit>> calls = new ArrayList<>();
    private final Set<Patch> added = new LinkedHashSet<>();

    public MethodPlan(VendorMethod vendor) {
        this.vendor = vendor;
    }

    /** All patches that were added, also those that another one supersedes. */
    public Set<Patch> added() {
        return added;
    }

    /** Adds an edit that conflicts with none of those it has; returns a note for users, or an empty string. */
    public String add(Patch patch, MethodEdit edit) {
        added.add(patch);
        if (edit instanceof EarlyReturnEdit) {
            earlyReturn = new Owned<>(patch, (EarlyReturnEdit) edit);
        } else if (edit instanceof MethodExitEdit) {
            exit = new Owned<>(patch, (MethodExitEdit) edit);
        } else if (edit instanceof CallEdit) {
            CallEdit call = (CallEdit) edit;
            if (body != null && body.edit.supersedes.contains(patch.id())) {
                return superseded();
            }
            calls.add(new Owned<>(patch, call));
            return body == null || body.edit.leavesRoomFor(call) ? "" : superseded();
        } else if (body != null && body.edit.supersedes.contains(patch.id())) {
            return superseded();
        } else {
            body = new Owned<>(patch, (BodyReplacement) edit);
            calls.removeIf(call -> body.edit.supersedes.contains(call.patch.id()));
        }
        return "";
    }

    private String superseded() {
        return " is superseded by " + body.patch.id();
    }

    /** The ids of the patches whose code the method holds, separated by blanks. */
    String patches() {
        StringJoiner ids = new StringJoiner(" ");
        addId(ids, body);
        addId(ids, earlyReturn);
        addId(ids, exit);
        for (Owned<CallEdit> call : calls) {
            addId(ids, call);
        }
        return ids.toString();
    }

    private static void addId(StringJoiner ids, Owned<?> owned) {
        if (owned != null) {
            ids.add(owned.patch.id());
        }
    }

    /** Whether nothing of the vendor's code remains. */
    boolean replacesBody() {
        return body != null;
    }

    /**
     * Puts all edits between the vendor's method and its writer.
     *
     * @param annotations takes those of a method whose body is replaced
     */
    MethodVisitor into(MethodVisitor writer, MethodVisitor annotations) {
        int locals = body == null ? vendor.locals() : body.edit.locals();
        MethodVisitor result = earlyReturn == null ? writer : earlyReturn.edit.into(writer, vendor);
        result = exit == null ? result : exit.edit.into(result, vendor);
        for (Owned<CallEdit> call : calls) {
            result = call.edit.into(result, vendor, locals);
        }
        return body == null ? result : body.edit.into(result, annotations);
    }
}
