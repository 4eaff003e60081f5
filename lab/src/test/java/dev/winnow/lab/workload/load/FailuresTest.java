package dev.winnow.lab.workload.load;

import java.io.IOException;

import org.junit.jupiter.api.Test;
import reactor.core.Exceptions;

import static org.assertj.core.api.Assertions.assertThat;

class FailuresTest {
    private final Failures failures = new Failures();

    @Test
    void countsByTheFirstLineOfWhatWasSaid() {
        failures.add(new IllegalStateException("gone\n{\"diagnostics\": 1}"));
        failures.add(new IllegalStateException("gone\n{\"diagnostics\": 2}"));
        failures.add(new IllegalArgumentException("bad"));

        assertThat(failures.byReason())
                .hasSize(2)
                .containsEntry("java.lang.IllegalStateException: gone", 2L)
                .containsEntry("java.lang.IllegalArgumentException: bad", 1L);
    }

    @Test
    void losesNoneWhenEveryReasonDiffers() {
        for (int i = 0; i < 1_000; i++) {
            failures.add(new IllegalStateException("request " + i));
        }

        assertThat(failures.byReason()).hasSizeLessThan(25);
        assertThat(failures.byReason().values().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(1_000);
    }

    @Test
    void anExceptionOfTheSdkIsItsNameStatusAndMessage() {
        assertThat(Failures.firstLine(ofSdk("Busy."))).isEqualTo("ServiceUnavailableException, status 503: Busy.");
        for (int i = 0; i < 1_000; i++) {
            failures.add(ofSdk("No channel to port " + i));
        }
        assertThat(failures.byReason())
                .hasSizeLessThan(25)
                .containsEntry("ServiceUnavailableException, status 503", 980L);
    }

    @Test
    void exceptionsThatReactorPacksTogetherAreTheFirstOfThem() {
        RuntimeException both = Exceptions.multiple(ofSdk("Busy."), new IllegalStateException("too late"));

        assertThat(Failures.firstLine(both)).isEqualTo("ServiceUnavailableException, status 503: Busy.");
        assertThat(Failures.firstLine(Exceptions.propagate(new IOException("gone"))))
                .isEqualTo("java.io.IOException: gone");
    }

    private static Throwable ofSdk(String message) {
        return new RuntimeException() {
            @Override
            public String toString() {
                return "{\"ClassName\":\"ServiceUnavailableException\",\"userAgent\":\"azsdk-java\",\"statusCode\":503,"
                        + "\"resourceAddress\":\"rntbd://localhost:1\",\"innerErrorMessage\":\"" + message
                        + "\",\"causeInfo\":null}";
            }
        };
    }
}
