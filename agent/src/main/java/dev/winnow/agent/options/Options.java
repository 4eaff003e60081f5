package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

import dev.winnow.probes.Probes;
import dev.winnow.probes.methods.MethodName;

/** The agent's settings, read once at start. Immutable. */
public final class Options {
    private static final List<Option> DECLARED = new ArrayList<>();

    public static final Option ENABLED = declare(
            "enabled",
            "true",
            "true or false",
            "Master switch: `false` starts the application as if there were no agent.");
    public static final Option PROBES = declare(
            "probes",
            "collections",
            "a list of collections and handlers, or none",
            "What is counted: constructions of collections, handlers added to netty's pipelines.");
    public static final Option PACKAGES = declare(
            "packages",
            "com.azure.cosmos.,com.microsoft.azure.cosmosdb.",
            "a list of class-name prefixes",
            "The classes whose construction sites are counted.");
    public static final Option METHODS = declare(
            "methods",
            "",
            "a list of methods such as com.example.Foo.bar, and of store-response and header-conversion",
            "Methods whose inclusive bytes are measured; constructors are `com.example.Foo.<init>`, and"
                    + " `com.example.Foo.bar(I)V` is one of several of a name.");
    public static final Option PATCHES = declare(
            "patches",
            "none",
            "none, all, or a list of patch ids and groups, with -id to leave one out",
            "The optimised variants to switch on (`winnow patches` lists them).");
    public static final Option PERIOD = declare(
            "period",
            "10s",
            "a duration such as 500ms, 10s or 1m, 100ms or longer",
            "How often counts are written to a running recording.");
    public static final Option KILL_FILE = declare(
            "kill-file",
            "",
            "a path",
            "While this file exists the agent stays out; looked for every period: when it appears the agent leaves.");
    public static final Option CONFIG =
            declare("config", "", "the path of a properties file", "A file with any of these settings.");

    private static final String PATCH = "patch.";
    private static final String SWITCH = ".enabled";

    private final Map<Option, String> texts;
    private final Set<Option> given = new HashSet<>();
    private final boolean enabled;
    private final List<String> probes;
    private final List<String> packages;
    private final List<MethodName> methods;
    private final List<String> patches;
    private final long periodMillis;
    private final Map<String, String> patchSettings;

    private Options(Sources sources) throws BadOption {
        texts = new LinkedHashMap<>();
        for (Option option : DECLARED) {
            String value = sources.get(option);
            texts.put(option, value == null ? option.fallback() : value);
            if (value != null) {
                given.add(option);
            }
        }
        enabled = flag(ENABLED, texts.get(ENABLED));
        probes = isGiven(PROBES) ? probes(texts.get(PROBES)) : list(PROBES.fallback());
        packages = list(texts.get(PACKAGES));
        if (packages.isEmpty()) {
            throw PACKAGES.bad("");
        }
        methods = methods(texts.get(METHODS));
        periodMillis = millis(PERIOD, texts.get(PERIOD));
        patchSettings = new TreeMap<>();
        patches = patches(sources.named());
    }

    private static Option declare(String name, String fallback, String allowed, String doc) {
        Option option = new Option(name, fallback, allowed, doc);
        DECLARED.add(option);
        return option;
    }

    /** Every setting, in the order of the README's table. */
    public static List<Option> declared() {
        return Collections.unmodifiableList(DECLARED);
    }

    /**
     * @param arguments what follows {@code -javaagent:winnow.jar=}, or null
     * @throws BadOption for the first setting that cannot be used
     */
    public static Options read(String arguments, Properties properties, Map<String, String> environment)
            throws BadOption {
        Sources sources = new Sources(arguments, properties, environment);
        String config = sources.get(CONFIG);
        if (config != null && !config.isEmpty()) {
            sources.readFile(config);
        }
        return new Options(sources);
    }

    /** Whether somebody set it, to whatever value. */
    public boolean isGiven(Option option) {
        return given.contains(option);
    }

    public boolean enabled() {
        return enabled;
    }

    /** Names of probes; empty for none. */
    public List<String> probes() {
        return probes;
    }

    /** Class-name prefixes with dots. */
    public List<String> packages() {
        return packages;
    }

    /** Methods whose bytes are to be measured; empty for none. */
    public List<MethodName> methods() {
        return methods;
    }

    /** What to switch on: ids, groups, {@code all}, and each of them with {@code -} before it; empty for nothing. */
    public List<String> patches() {
        return patches;
    }

    public long periodMillis() {
        return periodMillis;
    }

    /** A path; empty for none. */
    public String killFile() {
        return texts.get(KILL_FILE);
    }

    /** Every setting in force, by name. */
    public Map<String, String> inForce() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (Map.Entry<Option, String> setting : texts.entrySet()) {
            settings.put(setting.getKey().name(), setting.getValue());
        }
        settings.put(PATCHES.name(), patches.isEmpty() ? "none" : String.join(",", patches));
        return settings;
    }

    /** Settings of single patches: {@code <id>.<setting>} to value. */
    public Map<String, String> patchSettings() {
        return Collections.unmodifiableMap(patchSettings);
    }

    /** The settings in force, {@code name=value} with blanks between. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder();
        for (Map.Entry<String, String> setting : inForce().entrySet()) {
            if (!setting.getValue().isEmpty() && !setting.getKey().equals(ENABLED.name())) {
                line.append(line.length() == 0 ? "" : " ")
                        .append(setting.getKey())
                        .append('=')
                        .append(setting.getValue());
            }
        }
        return line.toString();
    }

    private List<String> patches(Map<String, String> named) throws BadOption {
        List<String> selected = new ArrayList<>(list(texts.get(PATCHES)));
        selected.remove("none");
        for (Map.Entry<String, String> setting : named.entrySet()) {
            String name = setting.getKey();
            if (name.startsWith(PATCH) && name.endsWith(SWITCH)) {
                String id = name.substring(PATCH.length(), name.length() - SWITCH.length());
                Option option = new Option(name, "", ENABLED.allowed(), "");
                selected.add(flag(option, setting.getValue()) ? id : "-" + id);
            } else if (name.startsWith(PATCH)) {
                patchSettings.put(name.substring(PATCH.length()), setting.getValue());
            } else if (!isDeclared(name)) {
                throw new BadOption("winnow." + name + ": no such option; allowed are " + names());
            }
        }
        return Collections.unmodifiableList(selected);
    }

    private static boolean isDeclared(String name) {
        for (Option option : DECLARED) {
            if (option.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static String names() {
        StringBuilder names = new StringBuilder();
        for (Option option : DECLARED) {
            names.append(option.property()).append(", ");
        }
        return names.append("winnow.patch.<id>.enabled").toString();
    }

    private static boolean flag(Option option, String value) throws BadOption {
        if (!value.equals("true") && !value.equals("false")) {
            throw option.bad(value);
        }
        return value.equals("true");
    }

    private static List<String> probes(String value) throws BadOption {
        List<String> probes = list(value);
        if (probes.equals(Collections.singletonList("none"))) {
            return Collections.emptyList();
        }
        if (probes.isEmpty() || !Probes.areKinds(probes)) {
            throw PROBES.bad(value);
        }
        return probes;
    }

    private static List<MethodName> methods(String value) throws BadOption {
        if (value.isEmpty()) {
            return Collections.emptyList();
        }
        try {
            return MethodName.parse(list(value));
        } catch (IllegalArgumentException e) {
            throw new BadOption(METHODS.property() + ": " + e.getMessage() + "; allowed is " + METHODS.allowed());
        }
    }

    private static List<String> list(String value) {
        List<String> parts = new ArrayList<>();
        for (String part : value.split(",")) {
            if (!part.trim().isEmpty()) {
                parts.add(part.trim());
            }
        }
        return parts;
    }

    private static long millis(Option option, String value) throws BadOption {
        int digits = 0;
        while (digits < value.length() && Character.isDigit(value.charAt(digits))) {
            digits++;
        }
        long unit;
        switch (value.substring(digits).trim()) {
            case "ms":
                unit = 1;
                break;
            case "s":
                unit = 1_000;
                break;
            case "m":
                unit = 60_000;
                break;
            default:
                throw option.bad(value);
        }
        if (digits == 0 || digits > 9) {
            throw option.bad(value);
        }
        long millis = Long.parseLong(value.substring(0, digits)) * unit;
        if (millis < 100) {
            throw option.bad(value);
        }
        return millis;
    }
}
