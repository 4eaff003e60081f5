package dev.winnow.patches.testing;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

class StaticTablesTest {
    private static final Object LIBRARYS = new StaticTablesTest();

    @Test
    void librariesMayBeHeldWeaklyOnly() throws Exception {
        AtomicReferenceArray<Object> table = new AtomicReferenceArray<>(2);
        table.set(0, new WeakReference<>(LIBRARYS));
        table.set(1, Map.of("a", List.of("b", 1)));
        StaticTables.assertNothingOfALibrary(table);

        table.set(1, Map.of("a", List.of("b", LIBRARYS)));
        assertThatThrownBy(() -> StaticTables.assertNothingOfALibrary(table))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("StaticTablesTest");
        assertThatThrownBy(() -> StaticTables.assertNothingOfALibrary(new Object[] {StaticTablesTest.class}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("StaticTablesTest");
    }
}
