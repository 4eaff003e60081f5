package dev.winnow.patches.cosmos4.resources;

import java.lang.reflect.Field;
import java.util.Random;

import com.azure.cosmos.CosmosAsyncContainer;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemLinkTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameLinks(String release) {
        Differential.of(release, "item-link").succeeding(1).calls(Link.class, ItemLinkTest::id, 100_000);
    }

    private static String id(Random random) {
        return random.nextInt(1000) == 0
                ? null
                : "ä".repeat(random.nextInt(2)) + "i".repeat(random.nextInt(random.nextInt(50) == 0 ? 5_000 : 40));
    }

    static final class Link implements Call<String> {
        private final CosmosAsyncContainer container = container();

        @Override
        public Object observe(String id) throws Throwable {
            return Members.call(container, "getItemLink", id);
        }

        private static CosmosAsyncContainer container() {
            try {
                Class<?> unsafe = Class.forName("sun.misc.Unsafe");
                Field instance = unsafe.getDeclaredField("theUnsafe");
                instance.setAccessible(true);
                Object container = unsafe.getMethod("allocateInstance", Class.class)
                        .invoke(instance.get(null), CosmosAsyncContainer.class);
                Members.set(container, "link", "dbs/d/colls/c");
                return (CosmosAsyncContainer) container;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
