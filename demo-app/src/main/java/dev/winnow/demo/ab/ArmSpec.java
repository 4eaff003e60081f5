package dev.winnow.demo.ab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.command.PatchList;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.WinnowAgent;
import dev.winnow.demo.sdk.SdkVersion;

/**
 * An arm as users write it: {@code [NAME: ]TERM [TERM..]} with the terms {@code base} (the vendor's code without our agent), a list
 * of patches, {@code sdk=VERSION}, {@code jvm=OPTION} and {@code agent=JAR}. Our agent is in an arm only if the arm names patches.
 */
final class ArmSpec {
    private static final String OPTION = "--arm";
    private static final String BASE = "base";
    private static final Pattern NAMED = Pattern.compile("([\\w.-]+): +(.*)");

    private final String text;
    private final WinnowAgent agent;
    private SdkVersion sdk;
    private final List<String> jvmOptions = new ArrayList<>();

    private ArmSpec(String text, SdkVersion sdk, WinnowAgent agent) {
        this.text = text;
        this.sdk = sdk;
        this.agent = agent;
    }

    /**
     * @param sdk the release of arms that name none
     * @throws UsageException if the text is no such arm
     */
    static Arm parse(String text, SdkVersion sdk, WinnowAgent agent) {
        Matcher named = NAMED.matcher(text);
        String name = named.matches() ? named.group(1) : text;
        String terms = named.matches() ? named.group(2) : text;
        if (terms.isBlank()) {
            throw bad(text, "it is empty");
        }
        ArmSpec spec = new ArmSpec(text, sdk, agent);
        for (String term : terms.strip().split(" +")) {
            spec.add(term);
        }
        return new Arm(name, spec.sdk, spec.jvmOptions);
    }

    private void add(String term) {
        if (term.startsWith("sdk=")) {
            sdk = SdkVersion.parse(value(term));
        } else if (term.startsWith("jvm=")) {
            jvmOptions.add(value(term));
        } else if (term.startsWith("agent=")) {
            jvmOptions.add("-javaagent:" + existing(value(term)));
        } else if (term.contains("=") || term.startsWith("-")) {
            throw bad(text, "'" + term + "' is none of its terms");
        } else if (!term.equals(BASE)) {
            jvmOptions.addAll(agent.withPatches(PatchList.check(OPTION, term)));
            jvmOptions.add("-Dwinnow.probes=none");
        }
    }

    private Path existing(String agentWithArguments) {
        Path jar = Path.of(agentWithArguments.replaceFirst("=.*", ""));
        if (!Files.isRegularFile(jar)) {
            throw bad(text, "there is no file " + jar);
        }
        return Path.of(agentWithArguments).toAbsolutePath();
    }

    private static String value(String term) {
        return term.substring(term.indexOf('=') + 1);
    }

    private static UsageException bad(String text, String why) {
        return new UsageException(
                OPTION + " '" + text + "': " + why + "; allowed is [NAME: ]TERM [TERM..] with the terms"
                        + " base, patches (as in winnow.patches), sdk=VERSION, jvm=OPTION, agent=JAR");
    }
}
