package dev.winnow.patches.differential;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

class KeptTest {
    @Test
    void librariesMayBeHeldWeaklyOnly() throws Exception {
        AtomicReferenceArray<Object> table = new AtomicReferenceArray<>(2);
        table.set(0, new WeakReference<>(HttpMethod.GET));
        table.set(1, Map.of("a", List.of("b", 1)));
        Kept.assertNothingOfALibrary(table);

        table.set(1, Map.of("a", List.of("b", HttpMethod.GET)));
        assertThatThrownBy(() -> Kept.assertNothingOfALibrary(table))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("HttpMethod");
        assertThatThrownBy(() -> Kept.assertNothingOfALibrary(new Object[] {HttpMethod.class}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("HttpMethod");
    }
}
