package dev.winnow.tests.architecture;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The modules, each with the modules that it may use; the same list as in docs/architecture.md. */
final class Modules {
    /** By name, which is also the package below {@code dev.winnow}. */
    static final Map<String, Set<String>> MAY_USE = Map.of(
            "probes", Set.of(),
            "patches", Set.of(),
            "report", Set.of(),
            "emulator", Set.of(),
            "connectors", Set.of(),
            "agent", Set.of("probes", "patches"),
            "experiment", Set.of("report", "patches"),
            "cli", Set.of("experiment", "report", "agent", "probes", "patches"),
            "demo", Set.of("experiment", "emulator", "cli", "report", "agent", "probes", "patches"));

    /** Their folders. */
    static final List<String> FOLDERS =
            List.of("probes", "patches", "report", "agent", "experiment", "cli", "emulator", "demo-app", "connectors");

    private Modules() {}
}
