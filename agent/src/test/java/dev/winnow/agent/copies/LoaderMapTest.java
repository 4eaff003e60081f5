package dev.winnow.agent.copies;

import java.lang.ref.WeakReference;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LoaderMapTest {
    private final LoaderMap<String> map = new LoaderMap<>();

    @Test
    void loadersAreToldApartByIdentity() {
        ClassLoader one = new AllEqual();
        ClassLoader other = new AllEqual();
        map.put(one, "one");
        map.put(other, "other");
        map.put(null, "boot");

        assertThat(map.get(one)).isEqualTo("one");
        assertThat(map.get(other)).isEqualTo("other");
        assertThat(map.get(null)).isEqualTo("boot");
    }

    @Test
    void aValueIsReplaced() {
        ClassLoader loader = new AllEqual();
        map.put(loader, "first");
        map.put(loader, "second");
        map.put(null, "first");
        map.put(null, "boot");
        System.gc();

        assertThat(map.get(loader)).isEqualTo("second");
        assertThat(map.values()).containsExactlyInAnyOrder("second", "boot");
    }

    @Test
    void noLoaderIsKeptAlive() throws InterruptedException {
        WeakReference<ClassLoader> loader = putUnreferenced();
        while (loader.get() != null || !map.values().isEmpty()) {
            System.gc();
            Thread.sleep(1);
        }
        assertThat(map.values()).isEmpty();
    }

    private WeakReference<ClassLoader> putUnreferenced() {
        ClassLoader loader = new AllEqual();
        map.put(loader, "value");
        return new WeakReference<>(loader);
    }

    private static final class AllEqual extends ClassLoader {
        @Override
        public boolean equals(Object other) {
            throw new AssertionError("asks the loader");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("asks the loader");
        }
    }
}
