package dev.winnow.patches.runtime;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

import com.azure.cosmos.implementation.ResourceId;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.cache.Derived;
import dev.winnow.patches.runtime.text.NamePaths;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What the patches remember is bounded, and keeps no library alive. */
class RememberedTest {
    private static final int MANY = 20_000;

    @Test
    void aTableForgetsWhatOthersDisplace() {
        BoundedTable table = BoundedTable.of(RememberedTest.class);
        for (int i = 0; i < MANY; i++) {
            table.put("key " + i, i);
            assertThat(table.get("key " + i)).isEqualTo(i);
        }
        long kept = IntStream.range(0, MANY)
                .filter(i -> table.get("key " + i) != null)
                .count();
        assertThat(kept).isBetween(200L, 256L);
    }

    @Test
    void aTableDoesNotTakeLongKeys() {
        BoundedTable table = BoundedTable.of(String.class);
        table.put("k".repeat(64), "short");
        table.put("k".repeat(65), "long");
        assertThat(table.get("k".repeat(64))).isEqualTo("short");
        assertThat(table.get("k".repeat(65))).isNull();
        assertThat(table.get(null)).isNull();
    }

    @Test
    void eachClassHasATableOfItsOwn() {
        BoundedTable.of(Integer.class).put("key", 1);
        assertThat(BoundedTable.of(Integer.class).get("key")).isEqualTo(1);
        assertThat(BoundedTable.of(Long.class).get("key")).isNull();
    }

    @Test
    void whatWasDerivedIsGivenOnlyForItsSource() {
        Object source = new Object();
        Derived.keep(source, "derived", RememberedTest.class);
        assertThat(Derived.of(source, RememberedTest.class)).isEqualTo("derived");
        assertThat(Derived.of(source, String.class)).isNull();
        assertThat(Derived.of(new Object(), RememberedTest.class)).isNull();
        Derived.keep(new Object(), "other", RememberedTest.class);
        assertThat(Derived.of(source, RememberedTest.class)).isNull();
    }

    @Test
    void collectionPathsTakeAtMostThisMuch() throws ReflectiveOperationException {
        for (int i = 0; i < MANY; i++) {
            String database = "d".repeat(i % 400);
            NamePaths.collection("dbs/" + database + "/colls/\u4F60" + i + "/docs/x");
        }
        Field field = NamePaths.class.getDeclaredField("COLLECTIONS");
        field.setAccessible(true);
        String[] collections = (String[]) field.get(null);
        long bytes = Arrays.stream(collections)
                .filter(Objects::nonNull)
                .mapToLong(path -> 40 + 2L * path.length())
                .sum();
        assertThat(collections).hasSizeLessThanOrEqualTo(256);
        assertThat(bytes).isBetween(10_000L, 150_000L);
    }

    @Test
    void anUnloadedLibraryIsForgotten() throws Exception {
        WeakReference<ClassLoader> library = new WeakReference<>(useAndDrop());
        for (int i = 0; i < 100 && library.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(library.get()).isNull();
    }

    private static ClassLoader useAndDrop() throws Exception {
        SdkLoader sdk = new SdkLoader(SdkRelease.of("4.81.0"), SdkLoader.patches("resource-id-cache"), ParseOne.class);
        Class<?> driver = Class.forName(ParseOne.class.getName(), true, sdk);
        var constructor = driver.getDeclaredConstructor();
        constructor.setAccessible(true);
        @SuppressWarnings("unchecked")
        Call<String> parse = (Call<String>) constructor.newInstance();
        try {
            assertThat(parse.observe("AbCdEIAAAAE=")).isEqualTo("AbCdEIAAAAE=");
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        assertThat(sdk.isOn("resource-id-cache")).isTrue();
        return sdk;
    }

    static final class ParseOne implements Call<String> {
        @Override
        public Object observe(String id) {
            return ResourceId.parse(id).getDocumentCollectionId().toString();
        }
    }
}
