package dev.winnow.probes.samples;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Constructor references of every kind. */
public class Refers {
    /** A serializable supplier, which javac links through {@code altMetafactory}. */
    public interface SerializableSupplier<T> extends Supplier<T>, Serializable {}

    public Supplier<Map<String, String>> supplier() {
        return HashMap::new;
    }

    public IntFunction<List<String>> sized() {
        return ArrayList::new;
    }

    public Function<Integer, ConcurrentHashMap<String, String>> boxed() {
        return ConcurrentHashMap::new;
    }

    public BiFunction<Integer, Float, Map<String, String>> loaded() {
        return LinkedHashMap::new;
    }

    public Function<Set<String>, Set<String>> copying() {
        return LinkedHashSet::new;
    }

    public SerializableSupplier<Map<String, String>> serializable() {
        return HashMap::new;
    }

    public Set<String> collected(String... words) {
        return Stream.of(words).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
