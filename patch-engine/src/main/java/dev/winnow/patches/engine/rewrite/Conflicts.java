package dev.winnow.patches.engine.rewrite;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.CallEdit;
import dev.winnow.patches.engine.edit.EarlyReturnEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.edit.MethodExitEdit;

/** Decides whether the edits of two patches can be in one method together. */
public final class Conflicts {
    private final MethodPlan plan;

    public Conflicts(MethodPlan plan) {
        this.plan = plan;
    }

    /** Why this edit cannot be added to the plan, for users; null if it can. */
    public String with(Patch patch, MethodEdit edit) {
        if (edit instanceof EarlyReturnEdit) {
            return plan.earlyReturn == null ? null : already("has an early return of ", plan.earlyReturn);
        }
        if (edit instanceof MethodExitEdit) {
            return plan.exit == null ? null : already("has a hook at its exit of ", plan.exit);
        }
        return edit instanceof BodyReplacement ? with(patch, (BodyReplacement) edit) : with(patch, (CallEdit) edit);
    }

    private String with(Patch patch, BodyReplacement body) {
        if (plan.body != null
                && !body.supersedes.contains(plan.body.patch.id())
                && !plan.body.edit.supersedes.contains(patch.id())) {
            return already("is replaced by ", plan.body);
        }
        for (Owned<CallEdit> call : plan.calls) {
            if (!body.leavesRoomFor(call.edit) && !body.supersedes.contains(call.patch.id())) {
                return already("is edited by ", call);
            }
        }
        return null;
    }

    private String with(Patch patch, CallEdit edit) {
        for (Owned<CallEdit> call : plan.calls) {
            if (call.edit.call.equals(edit.call)) {
                return already("is edited by ", call);
            }
        }
        return plan.body == null || plan.body.edit.leavesRoomFor(edit) || plan.body.edit.supersedes.contains(patch.id())
                ? null
                : already("is replaced by ", plan.body);
    }

    private static String already(String what, Owned<?> by) {
        return what + by.patch.id() + " already";
    }
}
