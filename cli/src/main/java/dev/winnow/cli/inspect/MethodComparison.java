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

    private MethodComparison(String method, NormalizedMethod base, NormalizedMethod changed) {
        this.method = method;
        this.base = base;
        this.changed = changed;
    }

    /**
     * Pairs the methods of a class in two jars by name and descriptor, in the order of the first jar; those that only the second has
     * come last.
     *
     * @param name the methods to compare; with the class alone, all of them
     */
    static List<MethodComparison> of(LibraryClass base, LibraryClass changed, MethodName name) {
        Map<String, NormalizedMethod> before = normalized(base);
        Map<String, NormalizedMethod> after = normalized(changed);
        Map<String, NormalizedMethod> all = new LinkedHashMap<>(before);
        after.forEach(all::putIfAbsent);
        List<MethodComparison> comparisons = new ArrayList<>();
        for (String method : all.keySet()) {
            if (isNamed(method, name)) {
                comparisons.add(new MethodComparison(
                        base.name() + '#' + method,
                        before.getOrDefault(method, NormalizedMethod.missing(base.jar)),
                        after.getOrDefault(method, NormalizedMethod.missing(changed.jar))));
            }
        }
        return comparisons;
    }

    private static boolean isNamed(String method, MethodName name) {
        return name.method == null
                || (name.descriptor == null
                        ? method.startsWith(name.method + '(')
                        : method.equals(name.method + name.descriptor));
    }

    private static Map<String, NormalizedMethod> normalized(LibraryClass type) {
        Map<String, NormalizedMethod> methods = new LinkedHashMap<>();
        type.methods().forEach(method -> methods.put(method.name() + method.descriptor(), method.normalized()));
        return methods;
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
