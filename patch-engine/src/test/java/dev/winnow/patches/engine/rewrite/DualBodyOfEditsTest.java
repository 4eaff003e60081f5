package dev.winnow.patches.engine.rewrite;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.TreeSet;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.edit.Edited;
import dev.winnow.patches.runtime.Switches;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A method with an early return, a hook at its exit and a redirected constructor, together with the vendor's body. */
class DualBodyOfEditsTest {
    private static final String FLAG = DualBodyOfEditsTest.class.getName();

    @Test
    void allEditsAreSwitchedTogether() throws Exception {
        byte[] edited = Edited.classFile(Vendor.class, new TestPatch());
        String name = Vendor.class.getName().replace('.', '/');
        String method = "size(Ljava/lang/String;J)I";
        Class<?> both =
                Edited.define(DualBody.of(name, edited, Edited.read(Vendor.class), Map.of(method, Switches.of(FLAG))));

        assertThat(size(both, "a")).isEqualTo(1);
        Switches.ON[Switches.of(FLAG)] = true;
        assertThat(size(both, "a")).isEqualTo(1001);
        assertThat(size(both, "early")).isEqualTo(5000);
        Switches.ON[Switches.of(FLAG)] = false;
        assertThat(size(both, "early")).isEqualTo(1);
    }

    private static Object size(Class<?> type, String text) throws ReflectiveOperationException {
        return type.getMethod("size", String.class, long.class).invoke(null, text, 1L);
    }

    @SuppressWarnings("unused")
    public static final class Vendor {
        public static int size(String text, long times) {
            Collection<String> texts = new HashSet<>();
            for (long i = 0; i < times; i++) {
                texts.add(text);
            }
            return texts.size();
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.rewrite.DualBodyOfEditsTest$Vendor")
        static class VendorTemplate {
            @EarlyReturn(method = "size", shapes = "0 any")
            static Integer early(String text, long times) {
                for (long i = 0; i < times; i++) {
                    if (text.equals("early")) {
                        return 5000;
                    }
                }
                return null;
            }

            @OnMethodExit(method = "size", shapes = "0 any")
            static int exit(int returned) {
                return returned > 0 ? returned + 1000 : returned;
            }

            @Redirects(in = "size", constructorOf = HashSet.class, shapes = "0 any")
            static Collection<String> sorted() {
                return new TreeSet<>();
            }
        }
    }
}
