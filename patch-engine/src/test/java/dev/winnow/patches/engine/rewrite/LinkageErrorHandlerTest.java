package dev.winnow.patches.engine.rewrite;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.OnMethodExit;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.engine.edit.Edited;
import dev.winnow.patches.runtime.LinkageErrors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Linkage errors in patched methods. */
class LinkageErrorHandlerTest {
    private static final Class<?> EDITED = Edited.load(Vendor.class, new TestPatch());
    private final List<String> reported = new ArrayList<>();

    @BeforeEach
    void listen() {
        LinkageErrors.listen((patches, error) -> reported.add(patches + ": " + error.getMessage()));
    }

    @AfterEach
    void stopListening() {
        LinkageErrors.listen(null);
    }

    @Test
    void linkageErrorOfANewBodyIsReportedAndRethrown() {
        assertFailsWith("in the new body", () -> call("replaced"));
    }

    @Test
    void linkageErrorOfAnEarlyReturnIsReportedAndRethrown() {
        assertFailsWith("before", () -> call("early"));
    }

    @Test
    void linkageErrorOfAHookAtTheExitIsReportedAndRethrown() {
        assertFailsWith("at the exit", () -> call("exit"));
    }

    @Test
    void linkageErrorOfAConstructorIsReportedAndRethrown() {
        assertFailsWith("in the constructor", () -> EDITED.getConstructor().newInstance());
    }

    @Test
    void otherExceptionsAreNotReported() {
        assertThatThrownBy(() -> call("other"))
                .isInstanceOf(InvocationTargetException.class)
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(reported).isEmpty();
    }

    private void assertFailsWith(String message, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(InvocationTargetException.class)
                .hasCauseInstanceOf(NoSuchMethodError.class);
        assertThat(reported).containsExactly("test: " + message);
    }

    private static Object call(String method) throws ReflectiveOperationException {
        return EDITED.getMethod(method).invoke(null);
    }

    @SuppressWarnings("unused")
    public static final class Vendor {
        public Vendor() {}

        public static String replaced() {
            return "vendor";
        }

        public static String early() {
            return "vendor";
        }

        public static String exit() {
            return "vendor";
        }

        public static String other() {
            return "vendor";
        }
    }

    @SuppressWarnings("unused")
    private static final class TestPatch extends Patch {
        TestPatch() {
            super("test", "test", "test");
        }

        @Template("dev.winnow.patches.engine.rewrite.LinkageErrorHandlerTest$Vendor")
        static class VendorTemplate {
            @Replaces(shapes = "0 any")
            VendorTemplate() {
                throw new NoSuchMethodError("in the constructor");
            }

            @Replaces(shapes = "0 any")
            static String replaced() {
                throw new NoSuchMethodError("in the new body");
            }

            @EarlyReturn(shapes = "0 any")
            static String early() {
                if (System.out != null) {
                    throw new NoSuchMethodError("before");
                }
                return null;
            }

            @OnMethodExit(shapes = "0 any")
            static String exit(String returned) {
                throw new NoSuchMethodError("at the exit");
            }

            @Replaces(shapes = "0 any")
            static String other() {
                throw new IllegalStateException("other");
            }
        }
    }
}
