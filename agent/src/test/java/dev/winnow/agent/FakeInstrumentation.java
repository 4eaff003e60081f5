package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An Instrumentation with a fixed list of loaded classes, which remembers the retransformed batches. */
public final class FakeInstrumentation {
    public final List<List<Class<?>>> batches = new ArrayList<>();
    private final Class<?>[] loaded;
    private final Set<Class<?>> refused;

    /** @param refused classes that cannot be retransformed */
    public FakeInstrumentation(Set<Class<?>> refused, Class<?>... loaded) {
        this.refused = refused;
        this.loaded = loaded;
    }

    public Instrumentation asInstrumentation() {
        return (Instrumentation) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Instrumentation.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "getAllLoadedClasses":
                            return loaded;
                        case "isModifiableClass":
                            return true;
                        case "retransformClasses":
                            retransform(List.of((Class<?>[]) arguments[0]));
                            return null;
                        default:
                            throw new UnsupportedOperationException(method.getName());
                    }
                });
    }

    private void retransform(List<Class<?>> batch) {
        batches.add(batch);
        if (batch.stream().anyMatch(refused::contains)) {
            throw new UnsupportedOperationException("refused");
        }
    }
}
