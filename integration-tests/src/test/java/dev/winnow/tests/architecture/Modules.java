package dev.winnow.tests.architecture;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.tngtech.archunit.core.domain.JavaClass;

/** The modules, each with the modules that it may use; the same list as in docs/architecture.md. */
final class Modules {
    private static final Set<String> PATCHES = Set.of("patches", "patch-engine", "patch-api");

    /** By folder. */
    static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("patch-api", Set.of()),
            Map.entry("patch-engine", Set.of("patch-api")),
            Map.entry("patch-testing", Set.of("patch-engine", "patch-api")),
            Map.entry("patches", Set.of("patch-engine", "patch-api")),
            Map.entry("probes", Set.of()),
            Map.entry("report", Set.of()),
            Map.entry("emulator", Set.of()),
            Map.entry("fleet", Set.of("report")),
            Map.entry("agent", with(PATCHES, "probes")),
            Map.entry("experiment", with(PATCHES, "report")),
            Map.entry("cli", with(PATCHES, "experiment", "report", "agent", "probes")),
            Map.entry("lab", with(PATCHES, "experiment", "emulator", "cli", "report", "agent", "probes")),
            Map.entry("demo-app", with(PATCHES, "lab", "experiment", "cli", "report")));

    static final List<String> FOLDERS = List.copyOf(new TreeSet<>(MAY_USE.keySet()));

    /** Its classes, or its jar in the build or in a repository. */
    private static final Pattern PLACE = Pattern.compile("/([a-z-]+)/target/|/winnow-([a-z-]+)/[^/]+/winnow-");

    private Modules() {}

    private static Set<String> with(Set<String> patches, String... others) {
        Set<String> all = new TreeSet<>(patches);
        all.addAll(List.of(others));
        return all;
    }

    /** The folder of the module that the class is from. */
    static String of(JavaClass type) {
        String uri = type.getSource().orElseThrow().getUri().toString();
        Matcher place = PLACE.matcher(uri);
        if (!place.find()) {
            throw new IllegalStateException(uri + " is in no module");
        }
        return place.group(1) == null ? place.group(2) : place.group(1);
    }
}
