package dev.winnow.patches.engine.edit;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.template.TemplateReader;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Template code when a method of the library returns. */
class MethodExitTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());
    private final Object vendor = vendor();

    @Test
    void everyReturnGoesThroughTheTemplate() throws Exception {
        assertThat(call("text", 1)).isEqualTo("one, changed");
        assertThat(call("text", 5)).isEqualTo("many, changed");
        assertThat(call("text", -1)).isEqualTo("caught, changed");
    }

    @Test
    void receiverAndCallerArgumentsAreAtHand() throws Exception {
        EDITED.getField("state").set(vendor, 4);
        assertThat(call("sum", 10)).isEqualTo(10L + 4 + 10);
    }

    @Test
    void templateMayBranchAndLoop() throws Exception {
        Object doubled = EDITED.getMethod("scaled", double.class, List.class).invoke(null, 1.5, List.of(1, 2));
        assertThat(doubled).isEqualTo(1.5 + 1 + 2);
    }

    @Test
    void voidMethodRunsTheTemplateAtItsEnd() throws Exception {
        EDITED.getMethod("reset").invoke(vendor);
        assertThat(EDITED.getField("state").get(vendor)).isEqualTo(101);
    }

    @Test
    void constructorRunsTheTemplateAtItsEnd() throws Exception {
        assertThat(EDITED.getField("log").get(vendor)).isEqualTo("constructed, changed");
    }

    @Test
    void exceptionsDoNotGoThroughTheTemplate() {
        assertThatThrownBy(() -> call("fail", 1))
                .isInstanceOf(InvocationTargetException.class)
                .hasRootCauseMessage("vendor");
    }

    @Test
    void exceptionsOfTheTemplateAreNotCaughtByTheLibrary() {
        assertThatThrownBy(() -> call("guarded", 1))
                .isInstanceOf(InvocationTargetException.class)
                .hasRootCauseMessage("template");
    }

    @Test
    void earlyReturnDoesNotGoThroughTheTemplate() throws Exception {
        assertThat(call("both", 0)).isEqualTo("early");
        assertThat(call("both", 1)).isEqualTo("vendor, changed");
    }

    @Test
    void templateMustTakeTheReturnedValue() {
        assertThatThrownBy(() -> TemplateReader.read(WithoutValue.class, ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("text must take the value that it may change");
    }

    private static Object vendor() {
        try {
            return EDITED.getConstructor(String.class).newInstance("constructed");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object call(String method, int argument) throws ReflectiveOperationException {
        return EDITED.getMethod(method, int.class).invoke(vendor, argument);
    }

    @SuppressWarnings("unused")
    public static class Vendor {
        public int state;
        public String log;

        public Vendor(String log) {
            this.log = log;
        }

        public String text(int number) {
            try {
                if (number == 1) {
                    return "one";
                }
                if (number < 0) {
                    throw new IllegalArgumentException();
                }
                synchronized (this) {
                    return "many";
                }
            } catch (IllegalArgumentException e) {
                return "caught";
            }
        }

        public long sum(int number) {
            long sum = 0;
            for (int i = 0; i < number; i++) {
                sum++;
            }
            return sum;
        }

        public static double scaled(double by, List<Integer> numbers) {
            return by;
        }

        public void reset() {
            if (state > 0) {
                return;
            }
            state = 100;
        }

        public String fail(int number) {
            throw new IllegalStateException("vendor");
        }

        public String guarded(int number) {
            try {
                return "vendor";
            } catch (IllegalStateException e) {
                return "caught";
            }
        }

        public String both(int number) {
            return "vendor";
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.MethodExitTest$Vendor")
        static class VendorTemplate {
            int state;
            String log;

            @OnMethodExit(method = "<init>", shapes = "0 any")
            void constructed() {
                log = log.concat(", changed");
            }

            @OnMethodExit(
                    method = {"text", "fail"},
                    shapes = "0 any")
            String text(String returned) {
                return returned.concat(", changed");
            }

            @OnMethodExit(shapes = "0 any")
            long sum(long returned, @CallerArgument int number) {
                return returned + state + number;
            }

            @OnMethodExit(shapes = "0 any")
            static double scaled(double returned, @CallerArgument List<Integer> numbers) {
                double sum = returned;
                for (int number : numbers) {
                    sum += number > 0 ? number : 0;
                }
                return sum;
            }

            @OnMethodExit(shapes = "0 any")
            void reset() {
                state++;
            }

            @OnMethodExit(shapes = "0 any")
            String guarded(String returned) {
                throw new IllegalStateException("template");
            }

            @EarlyReturn(shapes = "0 any")
            String both(int number) {
                return number == 0 ? "early" : null;
            }

            @OnMethodExit(method = "both", shapes = "0 any")
            String afterBoth(String returned) {
                return returned.concat(", changed");
            }
        }
    }

    @SuppressWarnings("unused")
    private static final class WithoutValue extends Patch {
        WithoutValue() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.edit.MethodExitTest$Vendor")
        static class VendorTemplate {
            @OnMethodExit(shapes = "0 any")
            String text() {
                return "";
            }
        }
    }
}
