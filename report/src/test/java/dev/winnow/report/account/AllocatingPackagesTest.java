package dev.winnow.report.account;

import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class AllocatingPackagesTest {
    private static volatile Object sink;

    @TempDir
    static Path folder;

    private static Path file;

    @BeforeAll
    static void record() throws Exception {
        file = folder.resolve("allocations.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
            recording.start();
            for (int i = 0; i < 100_000; i++) {
                allocate();
            }
            recording.stop();
            recording.dump(file);
        }
    }

    private static void allocate() {
        sink = new byte[4_000];
    }

    @Test
    void methodsAreToldWithTheirCallers() {
        AllocatingPackages found = AllocatingPackages.of(file, "dev.winnow.report.account.Main");

        assertThat(found.samples()).isPositive();
        assertThat(found.names()).anyMatch("dev.winnow.report.account."::startsWith);
        AllocatingMethods.Method largest = found.methods().get(0);
        assertThat(largest.name).isEqualTo(AllocatingPackagesTest.class.getName() + ".allocate");
        assertThat(largest.caller).isEqualTo(AllocatingPackagesTest.class.getName() + ".record");
        assertThat(largest.callerPercent).isEqualTo(100);
    }

    @Test
    void whatWinnowAllocatesIsLeftOutAndTheApplicationNamed() {
        AllocatingPackages found = AllocatingPackages.of(file, "com.example.Main");

        assertThat(found.names()).contains("com.example.").noneMatch(name -> name.startsWith("dev.winnow."));
        assertThat(found.methods()).noneMatch(method -> method.name.startsWith("dev.winnow."));
    }

    @Test
    void packagesWithinOthersAreNotNamed() {
        assertThat(AllocatingPackages.withoutCovered(List.of("org.acme.a.", "org.h2.", "org.acme.", "org.h2.")))
                .containsExactly("org.h2.", "org.acme.");
    }
}
