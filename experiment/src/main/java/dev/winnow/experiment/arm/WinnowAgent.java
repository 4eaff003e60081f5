package dev.winnow.experiment.arm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/** The JVM options that put Winnow's agent into an arm. */
public final class WinnowAgent {
    /** No counting. */
    public static final String NO_PROBES = "-Dwinnow.probes=none";

    static final String PATCHES = "-Dwinnow.patches=";
    static final String EXTENSIONS = "-Dwinnow.extensions=";

    private static final String NO_PATCHES = "none";
    private static final Pattern AGENT = Pattern.compile("-javaagent:(.*/)?winnow\\.jar(=.*)?");

    private final Path jar;

    /** @param jar {@code winnow.jar} */
    public WinnowAgent(Path jar) {
        this.jar = jar.toAbsolutePath();
    }

    /** Counts allocations and leaves the vendor's code as it is. */
    public List<String> probesOnly() {
        return withPatches(NO_PATCHES);
    }

    /** Counts allocations, with patches prepared but off; {@code patches} in the form of {@code winnow.patches.prepared}. */
    public List<String> prepared(String patches) {
        List<String> options = new ArrayList<>(probesOnly());
        options.add("-Dwinnow.patches.prepared=" + patches);
        return options;
    }

    /** @param ids of patches; may be empty */
    public List<String> withPatches(List<String> ids) {
        return withPatches(list(ids));
    }

    /** With some patches on, and all of those that are to be switched prepared. */
    public List<String> withPatches(List<String> on, Collection<String> prepared) {
        List<String> options = new ArrayList<>(withPatches(on));
        options.add("-Dwinnow.patches.prepared=" + list(prepared));
        return options;
    }

    /** @param jars with patches of the user's own; may be empty */
    public static List<String> withExtensions(Collection<String> jars) {
        return jars.isEmpty() ? List.of() : List.of(EXTENSIONS + String.join(",", jars));
    }

    /** Whether a JVM option brings the agent or sets one of its options. */
    public static boolean isOption(String jvmOption) {
        return isAgent(jvmOption) || jvmOption.startsWith("-Dwinnow.");
    }

    /** Whether a JVM option brings the agent. */
    static boolean isAgent(String jvmOption) {
        return AGENT.matcher(jvmOption).matches();
    }

    private static String list(Collection<String> ids) {
        return ids.isEmpty() ? NO_PATCHES : String.join(",", ids);
    }

    /** @param patches in the form of {@code winnow.patches} */
    public List<String> withPatches(String patches) {
        return List.of("-javaagent:" + jar, PATCHES + patches);
    }
}
