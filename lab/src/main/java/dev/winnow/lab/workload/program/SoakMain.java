package dev.winnow.lab.workload.program;

import java.io.File;

import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * A client that works at a fixed rate while a bench attaches to it: {@code SoakMain settings.json RATE NAME}. It does RATE operations per second,
 * verifies every answer, and reports through {@link SoakMXBean}. The bench finds its process by the name, which is the arm's.
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
