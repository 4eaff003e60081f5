package dev.winnow.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** An Instrumentation with a fixed list of loaded classes, which remembers the retransformed batches. */
public final class FakeInstrumentation {
    /** All that were tried. */
    public final List<List<Class<?>>> batches = new ArrayList<>();

    /** Those that stopped the application. */
    public final List<List<Class<?>>> changed = new ArrayList<>();

    /** Every class, each time that it was shown to the transformer. */
    public final List<Class<?>> shown = new ArrayList<>();

    private Consumer<Class<?>> transformer = one -> {};
    private final Class<?>[] loaded;
    private final Set<Class<?>> refused;

    /** @param refused classes that cannot be retransformed */
    public FakeInstrumentation(Set<Class<?>> refused, Class<?>... loaded) {
        this.refused = refused;
        this.loaded = loaded;
    }

    /** Sets what gets to know each class that the JVM shows to the transformer; nobody without. */
    public void transformer(Consumer<Class<?>> transformer) {
        this.transformer = transformer;
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

    /** As a JVM does: shows the classes to the transformer one after the other, and changes none if one cannot be changed. */
    private void retransform(List<Class<?>> batch) {
        batches.add(batch);
        for (Class<?> one : batch) {
            shown.add(one);
            transformer.accept(one);
            if (refused.contains(one)) {
                throw new InternalError("cannot link");
            }
        }
        changed.add(batch);
    }
}
