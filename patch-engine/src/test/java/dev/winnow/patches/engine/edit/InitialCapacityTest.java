package dev.winnow.patches.engine.edit;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.api.InitialCapacity;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The capacity of a collection that the library constructs. */
class InitialCapacityTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());

    @Test
    void capacityIsPassedToAConstructorThatHadNone() throws Exception {
        assertThat(text("empty")).isEqualTo(70);
    }

    @Test
    void capacityIsComputedFromTheOneThatTheLibraryPasses() throws Exception {
        assertThat(text("given")).isEqualTo(25);
    }

    @Test
    void otherTypesKeepTheirs() throws Exception {
        assertThat(EDITED.getMethod("list", int.class).invoke(null, 7)).isEqualTo(List.of("7"));
    }

    private static int text(String method) throws ReflectiveOperationException {
        return ((StringBuilder) EDITED.getMethod(method, int.class).invoke(null, 7)).capacity();
    }

    @SuppressWarnings("unused")
    public static final class Vendor {
        public static StringBuilder empty(int number) {
            return new StringBuilder();
        }

        public static StringBuilder given(int number) {
            return new StringBuilder(number > 5 ? 4 : 3);
        }

        public static List<String> list(int number) {
            List<String> list = new ArrayList<>();
            list.add(new StringBuilder().append(number).toString());
            return list;
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.InitialCapacityTest$Vendor")
        static class VendorTemplate {
            @InitialCapacity(type = StringBuilder.class, shapes = "0 any")
            static int empty(int number) {
                int tens = number * 10;
                return tens;
            }

            @InitialCapacity(type = StringBuilder.class, given = true, shapes = "0 any")
            static int given(int number, int capacity) {
                return number * 3 + capacity;
            }

            @InitialCapacity(type = StringBuilder.class, in = "list", shapes = "0 any")
            static int ofText(int number) {
                return number;
            }
        }
    }
}
