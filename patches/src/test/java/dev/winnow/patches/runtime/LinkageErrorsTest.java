package dev.winnow.patches.runtime;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LinkageErrorsTest {
    private final List<String> reported = new ArrayList<>();

    @BeforeEach
    void listen() {
        LinkageErrors.listen((patches, error) -> reported.add(patches));
    }

    @AfterEach
    void stopListening() {
        LinkageErrors.listen(null);
    }

    @Test
    void errorsOfThePatchedMethodAreReportedOnce() {
        LinkageErrors.report(thrownIn("a.B.c"), "some-patch", "a.B.c");
        LinkageErrors.report(thrownIn("a.B.c"), "some-patch", "a.B.c");

        assertThat(reported).containsExactly("some-patch");
    }

    @Test
    void errorsOfOurOwnClassesAreReported() {
        LinkageErrors.report(thrownIn("dev.winnow.patches.runtime.Any.of", "a.B.c"), "some-patch", "a.B.c");

        assertThat(reported).containsExactly("some-patch");
    }

    @Test
    void errorsWhileTheJvmLinksAMethodReferenceAreReported() {
        LinkageError error = thrownIn(
                "jdk.internal.util.Any.of", "java.lang.invoke.MethodHandleNatives.linkCallSite", "a.B.c", "a.D.e");

        LinkageErrors.report(error, "some-patch", "a.B.c");

        assertThat(reported).containsExactly("some-patch");
    }

    @Test
    void errorsOfTheVendorsCodeAreNotReported() {
        LinkageErrors.report(thrownIn("a.D.e", "a.B.c"), "some-patch", "a.B.c");
        LinkageErrors.report(
                thrownIn("java.lang.invoke.MethodHandleNatives.linkCallSite", "a.D.e", "a.B.c"), "some-patch", "a.B.c");

        assertThat(reported).isEmpty();
    }

    /** An error with these frames, the innermost first. */
    private static LinkageError thrownIn(String... methods) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (String method : methods) {
            int dot = method.lastIndexOf('.');
            frames.add(new StackTraceElement(method.substring(0, dot), method.substring(dot + 1), null, -1));
        }
        LinkageError error = new NoSuchMethodError();
        error.setStackTrace(frames.toArray(new StackTraceElement[0]));
        return error;
    }
}
