package dev.winnow.cli.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One method in two jars; at least one of them has it. */
final class MethodComparison {
    final String method;
    final NormalizedMethod base;
    final NormalizedMethod changed;

    MethodComparison(String method, NormalizedMethod base, NormalizedMethod changed) {
        this.method = method;
        this.base = base;
        this.changed = changed;
    }

    boolean isSame() {
        return base.shape().equals(changed.shape());
    }

    /** One line each. */
    List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(method);
        if (isSame()) {
            lines.add("shape " + base.shape() + " in both: the code is the same");
        } else {
            lines.add("shape " + base.shape() + " and " + changed.shape());
            lines.addAll(base.differenceTo(changed));
        }
        return lines;
    }

    Map<String, Object> json() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("method", method);
        entry.put("same", isSame());
        entry.put("baseShape", base.shape());
        entry.put("changedShape", changed.shape());
        entry.put("difference", base.differenceTo(changed));
        return entry;
    }
}
