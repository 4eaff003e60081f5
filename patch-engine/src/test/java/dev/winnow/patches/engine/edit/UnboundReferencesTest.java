package dev.winnow.patches.engine.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.Unbound;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Template code that gets method references without their receivers. */
class UnboundReferencesTest {
    @Test
    void everyReferenceIsTheSameObjectForEachReceiver() throws Exception {
        Class<?> edited = Edited.load(Vendor.class, new Collecting());

        List<?> first = run(edited, "a");
        List<?> second = run(edited, "b");

        assertThat(List.of(first.get(1), first.get(3))).containsExactly("1 name a", "2 upper A");
        assertThat(List.of(second.get(1), second.get(3))).containsExactly("1 name b", "2 upper B");
        assertThat(first.get(0)).isSameAs(second.get(0)).isNotSameAs(first.get(2));
        assertThat(first.get(2)).isSameAs(second.get(2));
    }

    private static List<?> run(Class<?> edited, String name) throws Exception {
        return (List<?>) edited.getMethod("run")
                .invoke(edited.getConstructor(String.class).newInstance(name));
    }

    @Test
    void aReferenceFromAVariableIsAnError() {
        assertThatThrownBy(() -> Edited.load(VendorWithVariable.class, new OfVariable()))
                .hasStackTraceContaining("run does not pass a method reference with a receiver");
    }

    public static class Vendor {
        private final String name;

        public Vendor(String name) {
            this.name = name;
        }

        public List<Object> run() {
            List<Object> seen = new ArrayList<>();
            fill(seen, 1, this::name, "name");
            fill(seen, 2, this::upper, "upper");
            return seen;
        }

        String name() {
            return name;
        }

        private String upper() {
            return name.toUpperCase(java.util.Locale.ROOT);
        }

        void fill(List<Object> seen, int number, Supplier<String> text, String label) {
            text.get();
        }
    }

    static final class Collecting extends Patch {
        Collecting() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.UnboundReferencesTest$Vendor")
        static class OfVendor {
            @Redirects(in = "run", shapes = "0 any")
            static void fill(
                    OfVendor vendor,
                    List<Object> seen,
                    int number,
                    @Unbound(Supplier.class) Function<Object, ?> text,
                    String label) {
                seen.add(text);
                seen.add(number + " " + label + " " + text.apply(vendor));
            }
        }
    }

    public static class VendorWithVariable {
        public void run() {
            Supplier<String> text = this::toString;
            fill(text);
        }

        void fill(Supplier<String> text) {}
    }

    static final class OfVariable extends Patch {
        OfVariable() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.UnboundReferencesTest$VendorWithVariable")
        static class OfVendor {
            @Redirects(in = "run", shapes = "0 any")
            static void fill(OfVendor vendor, @Unbound(Supplier.class) Function<Object, ?> text) {
                text.apply(vendor);
            }
        }
    }
}
