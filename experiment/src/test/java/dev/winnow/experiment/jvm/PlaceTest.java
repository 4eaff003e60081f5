package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class PlaceTest {
    @Test
    void aRunningProcessMovesToThePlace() throws Exception {
        Places places = Places.ofThisMachine();
        assumeTrue(places.whyNotPinned() == null, "cores can be pinned here");
        Process sleeping = new ProcessBuilder("sleep", "3600").start();
        try {
            for (Place place : places.both()) {
                place.moveClient(sleeping.pid());

                assertThat(place)
                        .hasToString("core " + cores(sleeping.pid())
                                + place.toString().replaceFirst("core \\d+", ""));
            }
        } finally {
            sleeping.destroyForcibly();
        }
    }

    private static String cores(long pid) throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElseThrow();
    }
}
