package dev.winnow.demo.bench.lists;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** Ways to make a list that cannot be modified. */
final class Unmodifiable {
    /** The property with the path of the SDK's jar. */
    static final String SDK = "winnow.bench.sdk";

    private static final String TYPE =
            "com.azure.cosmos.implementation.apachecommons.collections.list.UnmodifiableList";

    private Unmodifiable() {}

    /** @param variant {@code jdk}, {@code vendor} or {@code patched} */
    static UnaryOperator<List<Integer>> of(String variant) {
        return variant.equals("jdk")
                ? Collections::unmodifiableList
                : sdk(variant.equals("patched") ? List.of("unmodifiable-list") : List.of());
    }

    @SuppressWarnings("unchecked")
    private static UnaryOperator<List<Integer>> sdk(List<String> patches) {
        try {
            SdkClasses classes = new SdkClasses(Path.of(System.getProperty(SDK)), patches);
            Method factory = classes.loadClass(TYPE).getMethod("unmodifiableList", List.class);
            return list -> {
                try {
                    return (List<Integer>) factory.invoke(null, list);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            };
        } catch (ReflectiveOperationException | java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
