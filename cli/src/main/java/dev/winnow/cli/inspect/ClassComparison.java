package dev.winnow.cli.inspect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The methods of one class in two jars, paired by name and descriptor. */
final class ClassComparison {
    private final Map<String, MethodComparison> methods = new LinkedHashMap<>();

    private ClassComparison() {}

    /** @param name the methods to compare; with the class alone, all of them */
    static ClassComparison of(LibraryClass base, LibraryClass changed, MethodName name) {
        ClassComparison comparison = new ClassComparison();
        Map<String, NormalizedMethod> before = normalized(base);
        Map<String, NormalizedMethod> after = normalized(changed);
        Map<String, NormalizedMethod> all = new LinkedHashMap<>(before);
        after.forEach(all::putIfAbsent);
        for (String method : all.keySet()) {
            if (isNamed(method, name)) {
                comparison.methods.put(
                        method,
                        new MethodComparison(
                                base.name() + '#' + method,
                                before.getOrDefault(method, NormalizedMethod.missing(base.jar)),
                                after.getOrDefault(method, NormalizedMethod.missing(changed.jar))));
            }
        }
        return comparison;
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

    /** In the order of the first jar; those that only the second has come last. */
    List<MethodComparison> methods() {
        return List.copyOf(methods.values());
    }
}
