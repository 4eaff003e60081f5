package dev.winnow.agent.copies;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Keeps something for each class loader, and keeps no class loader alive. Loaders are told apart by identity: their {@code hashCode} and
 * {@code equals} may be code of the application, which fails or waits. Not thread-safe.
 */
public final class LoaderMap<V> {
    private final Map<Object, V> values = new HashMap<>();
    private final ReferenceQueue<ClassLoader> unloaded = new ReferenceQueue<>();

    /** @param loader null for the boot loader */
    public V get(ClassLoader loader) {
        removeUnloaded();
        return values.get(new Key(loader, null));
    }

    /** @param loader null for the boot loader */
    public void put(ClassLoader loader, V value) {
        removeUnloaded();
        values.put(new Key(loader, unloaded), value);
    }

    public Collection<V> values() {
        removeUnloaded();
        return values.values();
    }

    private void removeUnloaded() {
        for (Reference<?> key = unloaded.poll(); key != null; key = unloaded.poll()) {
            values.remove(key);
        }
    }

    private static final class Key extends WeakReference<ClassLoader> {
        private final int hash;
        private final boolean isBootLoader;

        Key(ClassLoader loader, ReferenceQueue<ClassLoader> queue) {
            super(loader, queue);
            hash = System.identityHashCode(loader);
            isBootLoader = loader == null;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other || !(other instanceof Key)) {
                return this == other;
            }
            ClassLoader loader = get();
            return loader == null ? isBootLoader && ((Key) other).isBootLoader : loader == ((Key) other).get();
        }
    }
}
