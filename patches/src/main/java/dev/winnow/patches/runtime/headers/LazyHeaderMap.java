package dev.winnow.patches.runtime.headers;

import java.util.AbstractMap;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Headers that turn into the map that the vendor would have filled, as soon as somebody uses what only that map can do. */
abstract class LazyHeaderMap<H> extends AbstractMap<String, H> {
    /** That map, always the same one. */
    abstract Map<String, H> map();

    @Override
    public boolean containsKey(Object key) {
        return map().containsKey(key);
    }

    @Override
    public H get(Object key) {
        return map().get(key);
    }

    @Override
    public H put(String key, H value) {
        return map().put(key, value);
    }

    @Override
    public H remove(Object key) {
        return map().remove(key);
    }

    @Override
    public Set<Entry<String, H>> entrySet() {
        return map().entrySet();
    }

    @Override
    public Set<String> keySet() {
        return map().keySet();
    }

    @Override
    public Collection<H> values() {
        return map().values();
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super H> action) {
        map().forEach(action);
    }

    @Override
    public void replaceAll(BiFunction<? super String, ? super H, ? extends H> function) {
        map().replaceAll(function);
    }

    @Override
    public H putIfAbsent(String key, H value) {
        return map().putIfAbsent(key, value);
    }

    @Override
    public H computeIfAbsent(String key, Function<? super String, ? extends H> function) {
        return map().computeIfAbsent(key, function);
    }

    @Override
    public H computeIfPresent(String key, BiFunction<? super String, ? super H, ? extends H> function) {
        return map().computeIfPresent(key, function);
    }

    @Override
    public H compute(String key, BiFunction<? super String, ? super H, ? extends H> function) {
        return map().compute(key, function);
    }

    @Override
    public H merge(String key, H value, BiFunction<? super H, ? super H, ? extends H> function) {
        return map().merge(key, value, function);
    }
}
