package dev.winnow.demo.workload.program;

import java.io.File;

import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * A client that others do something to: {@code SoakMain settings.json RATE NAME}. It reads or upserts so many per second, verifies every answer, and
 * tells through {@link SoakMXBean} how it goes; by the name, which is the arm's, its process is found.
 */
public final class SoakMain {
    private SoakMain() {}

    public static void main(String[] args) {
        Program.run(() -> {
            WorkloadSettings settings = new ObjectMapper().readValue(new File(args[0]), WorkloadSettings.class);
            try (Session session = new Session(settings)) {
                session.run(new Soak(), Long.parseLong(args[1]));
            }
        });
    }
}
