package dev.winnow.experiment.arm;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.extension.Extensions;

/**
 * An arm as users write it: {@code [NAME: ]TERM [TERM..]} with the terms {@code base} (the vendor's code without the agent), a list
 * of patches, {@code extensions=JAR}, {@code sdk=VERSION}, {@code jvm=OPTION} and {@code agent=JAR}. The agent is in an arm only if
 * the arm names patches.
 */
public final class ArmSpec {
    private static final String OPTION = "--arm";
    private static final String BASE = "base";
    private static final Pattern NAMED = Pattern.compile("([\\w.-]+): +(.*)");

    private final String text;
    private final String name;
    private SdkVersion sdk;
    private final List<String> patchLists = new ArrayList<>();
    private final List<String> extensions = new ArrayList<>();
    private final List<String> jvmOptions = new ArrayList<>();
    private List<Patch> ofExtensions = List.of();

    private ArmSpec(String text, String name) {
        this.text = text;
        this.name = name;
    }

    /** @throws UsageException if the text is no such arm */
    public static ArmSpec parse(String text) {
        Matcher named = NAMED.matcher(text);
        ArmSpec spec = new ArmSpec(text, named.matches() ? named.group(1) : text);
        String terms = named.matches() ? named.group(2) : text;
        if (terms.isBlank()) {
            throw spec.bad("it is empty");
        }
        for (String term : terms.strip().split(" +")) {
            spec.add(term);
        }
        spec.checkPatches();
        spec.requireAgentForItsOptions();
        return spec;
    }

    private void add(String term) {
        if (term.startsWith("sdk=")) {
            sdk = SdkVersion.parse(value(term));
        } else if (term.startsWith("jvm=")) {
            jvmOptions.add(value(term));
        } else if (term.startsWith("agent=")) {
            jvmOptions.add("-javaagent:" + existing(value(term)));
        } else if (term.startsWith("extensions=")) {
            for (String path : value(term).split(",")) {
                extensions.add(existing(path).toString());
            }
        } else if (term.contains("=") || term.startsWith("-")) {
            throw bad("'" + term + "' is none of its terms");
        } else if (!term.equals(BASE)) {
            patchLists.add(term);
        }
    }

    private void checkPatches() {
        Extensions loaded = Extensions.load(extensions, PatchSet.installed());
        if (!loaded.problems().isEmpty()) {
            throw bad(loaded.problems().get(0));
        }
        if (!extensions.isEmpty() && patchLists.isEmpty()) {
            throw bad("it names no patch of the extension");
        }
        ofExtensions = loaded.patches();
        patchLists.forEach(list -> PatchList.check(OPTION, list, ofExtensions));
    }

    /** Without the agent nobody reads its options, and the arm would measure something else than its user means. */
    private void requireAgentForItsOptions() {
        if (patchLists.isEmpty() && jvmOptions.stream().noneMatch(WinnowAgent::isAgent)) {
            for (String option : jvmOptions) {
                if (WinnowAgent.isOption(option)) {
                    throw bad("without patches it has no agent to read " + option + "; write none jvm=" + option);
                }
            }
        }
    }

    public String name() {
        return name;
    }

    /** As the user wrote it. */
    public String text() {
        return text;
    }

    /** The same arm with another name. */
    public ArmSpec named(String newName) {
        ArmSpec same = new ArmSpec(text, newName);
        same.sdk = sdk;
        same.patchLists.addAll(patchLists);
        same.extensions.addAll(extensions);
        same.jvmOptions.addAll(jvmOptions);
        same.ofExtensions = ofExtensions;
        return same;
    }

    /**
     * The arm for an application that Winnow starts with a release of the SDK.
     *
     * @param release of arms that name none
     */
    public Arm arm(SdkVersion release, WinnowAgent agent) {
        return arm(release, options(agent));
    }

    /** The arm with these options instead of those that its terms ask for. */
    public Arm arm(SdkVersion release, List<String> options) {
        return new Arm(name, sdk == null ? release : sdk, options);
    }

    /** What the arm names; empty if it has the release of all arms that name none. */
    public Optional<SdkVersion> release() {
        return Optional.ofNullable(sdk);
    }

    /** Of the terms {@code jvm=} and {@code agent=}. */
    public List<String> jvmOptions() {
        return List.copyOf(jvmOptions);
    }

    /** Paths of jars. */
    public List<String> extensions() {
        return List.copyOf(extensions);
    }

    /** The ids of all patches that the arm names, those of its extensions included. */
    public List<String> patchIds() {
        return PatchList.ids(String.join(",", patchLists), ofExtensions);
    }

    /** The arm for a user's command, which brings its own SDK. */
    public Arm withoutSdk(WinnowAgent agent) {
        if (sdk != null) {
            throw bad("sdk= is not for a command of your own, whose class path has its SDK");
        }
        return arm(null, agent);
    }

    private List<String> options(WinnowAgent agent) {
        List<String> options = new ArrayList<>();
        for (String list : patchLists) {
            options.addAll(agent.withPatches(list));
            options.add(WinnowAgent.NO_PROBES);
        }
        options.addAll(WinnowAgent.withExtensions(extensions));
        options.addAll(jvmOptions);
        return options;
    }

    /** The arm for a running JVM: a list of patches, empty for {@code base}. */
    public String onlyPatches() {
        if (sdk != null || !jvmOptions.isEmpty() || !extensions.isEmpty()) {
            throw bad("a running JVM can change its patches only");
        }
        return String.join(",", patchLists);
    }

    private Path existing(String agentWithArguments) {
        Path jar = Path.of(agentWithArguments.replaceFirst("=.*", ""));
        if (!Files.exists(jar)) {
            throw bad("there is no file " + jar);
        }
        return Path.of(agentWithArguments).toAbsolutePath();
    }

    private static String value(String term) {
        return term.substring(term.indexOf('=') + 1);
    }

    private UsageException bad(String why) {
        return new UsageException(
                OPTION + " '" + text + "': " + why + "; allowed is [NAME: ]TERM [TERM..] with the terms"
                        + " base, patches (as in winnow.patches), extensions=JAR, sdk=VERSION, jvm=OPTION, agent=JAR");
    }
}
