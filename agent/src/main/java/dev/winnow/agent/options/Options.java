package dev.winnow.agent.options;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

import dev.winnow.probes.methods.MethodName;

/** The agent's effective settings, read once at start. Immutable. */
public final class Options {
    private static final String PATCH = OptionWarnings.PATCH;
    private static final String SWITCH = ".enabled";

    private final Sources sources;
    private final boolean late;
    private final Map<Option, String> texts;
    private final Set<Option> given = new HashSet<>();
    private final boolean enabled;
    private final boolean keepsInlining;
    private final List<String> probes;
    private final List<String> packages;
    private final List<MethodName> methods;
    private final List<String> patches;
    private final List<String> preparedPatches;
    private final long periodMillis;
    private final Map<String, String> patchSettings;
    private final List<String> warnings;

    private Options(Sources sources, boolean late) throws BadOption {
        this.sources = sources;
        this.late = late;
        texts = new LinkedHashMap<>();
        for (Option option : DeclaredOptions.all()) {
            String value = sources.get(option);
            texts.put(option, value == null ? option.fallback(late) : value);
            if (value != null) {
                given.add(option);
            }
        }
        enabled = OptionTexts.flag(DeclaredOptions.ENABLED, texts.get(DeclaredOptions.ENABLED));
        keepsInlining = OptionTexts.flag(DeclaredOptions.KEEP_INLINING, texts.get(DeclaredOptions.KEEP_INLINING));
        probes = isGiven(DeclaredOptions.PROBES)
                ? OptionTexts.probes(texts.get(DeclaredOptions.PROBES), isGiven(DeclaredOptions.EXTENSIONS))
                : OptionTexts.list(DeclaredOptions.PROBES.fallback());
        packages = OptionTexts.list(texts.get(DeclaredOptions.PACKAGES));
        if (packages.contains("auto")) {
            throw new BadOption(
                    DeclaredOptions.PACKAGES.property()
                            + "=auto: only `winnow attach PID` and `winnow probe PID` look for packages; name some here, such as com.example.");
        }
        if (packages.isEmpty()) {
            throw DeclaredOptions.PACKAGES.bad("");
        }
        methods = OptionTexts.methods(texts.get(DeclaredOptions.METHODS));
        periodMillis = OptionTexts.millis(DeclaredOptions.PERIOD, texts.get(DeclaredOptions.PERIOD));
        preparedPatches = OptionTexts.patches(texts.get(DeclaredOptions.PREPARED_PATCHES));
        patchSettings = new TreeMap<>();
        Map<String, String> named = sources.named();
        warnings = OptionWarnings.takeUnknown(sources, named);
        List<String> selected = patches(named);
        String canary = texts.get(DeclaredOptions.CANARY);
        patches = canary.isEmpty() || CanaryShare.parse(canary).includes(sources.hostName())
                ? selected
                : Collections.emptyList();
    }

    /**
     * @param arguments what follows {@code -javaagent:winnow.jar=}, or null
     * @param late whether the application is running already
     * @throws BadOption for the first setting with an unusable value; unknown settings are {@link #warnings}
     */
    public static Options read(String arguments, Properties properties, Map<String, String> environment, boolean late)
            throws BadOption {
        Sources sources = new Sources(arguments, properties, environment);
        String config = sources.get(DeclaredOptions.CONFIG);
        if (config != null && !config.isEmpty()) {
            sources.readFile(config);
        }
        return new Options(sources, late);
    }

    /**
     * Reads the settings again, from the same sources, but with another content of the file {@code winnow.config}.
     *
     * @throws BadOption as {@link #read}; these settings stay as they are
     */
    Options withFile(byte[] content) throws BadOption {
        sources.useFile(configFile(), content);
        return new Options(sources, late);
    }

    /**
     * These settings with others in their place, from now on.
     *
     * @param arguments as those of the agent
     * @throws BadOption as {@link #read}
     */
    public Options with(String arguments) throws BadOption {
        return new Options(sources.with(arguments), late);
    }

    /** Whether any source sets the option. */
    public boolean isGiven(Option option) {
        return given.contains(option);
    }

    public boolean enabled() {
        return enabled;
    }

    /** Whether methods are left uncounted that the counting calls would make too long for HotSpot to inline or compile. */
    public boolean keepsInlining() {
        return keepsInlining;
    }

    /** Ids of probes; empty for none. */
    public List<String> probes() {
        return probes;
    }

    /** Class-name prefixes with dots. */
    public List<String> packages() {
        return packages;
    }

    /** Methods whose bytes are measured; empty for none. */
    public List<MethodName> methods() {
        return methods;
    }

    /** The patches to enable: ids, groups, {@code all}, each optionally with {@code -} before it to exclude it; empty for none. */
    public List<String> patches() {
        return patches;
    }

    /** Paths of jars and of directories of jars with further patches; empty for none. */
    public List<String> extensions() {
        return OptionTexts.list(texts.get(DeclaredOptions.EXTENSIONS));
    }

    /** The patches to prepare, in the same form. */
    public List<String> preparedPatches() {
        return preparedPatches;
    }

    public long periodMillis() {
        return periodMillis;
    }

    /** A path; empty for none. */
    public String killFile() {
        return texts.get(DeclaredOptions.KILL_FILE);
    }

    /** The path of the configuration file; empty for none. */
    public String configFile() {
        return texts.get(DeclaredOptions.CONFIG);
    }

    /** One line for each setting that does not exist, with the one that was probably meant. These settings have no effect. */
    public List<String> warnings() {
        return warnings;
    }

    /** Every effective setting, by name. */
    public Map<String, String> effective() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (Map.Entry<Option, String> setting : texts.entrySet()) {
            settings.put(setting.getKey().name(), setting.getValue());
        }
        settings.put(DeclaredOptions.PATCHES.name(), patches.isEmpty() ? "none" : String.join(",", patches));
        return settings;
    }

    /** Settings of single patches: value by {@code <id>.<setting>}. */
    public Map<String, String> patchSettings() {
        return Collections.unmodifiableMap(patchSettings);
    }

    /** The effective settings: {@code name=value}, separated by blanks. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder();
        for (Map.Entry<String, String> setting : effective().entrySet()) {
            if (!setting.getValue().isEmpty() && !setting.getKey().equals(DeclaredOptions.ENABLED.name())) {
                line.append(line.length() == 0 ? "" : " ")
                        .append(setting.getKey())
                        .append('=')
                        .append(setting.getValue());
            }
        }
        return line.toString();
    }

    private List<String> patches(Map<String, String> named) throws BadOption {
        List<String> selected = OptionTexts.patches(texts.get(DeclaredOptions.PATCHES));
        for (Map.Entry<String, String> setting : named.entrySet()) {
            String name = setting.getKey();
            if (name.startsWith(PATCH) && name.endsWith(SWITCH)) {
                String id = name.substring(PATCH.length(), name.length() - SWITCH.length());
                Option option = new Option(name, "", DeclaredOptions.ENABLED.allowed(), "");
                selected.add(OptionTexts.flag(option, setting.getValue()) ? id : "-" + id);
            } else if (name.startsWith(PATCH)) {
                patchSettings.put(name.substring(PATCH.length()), setting.getValue());
            }
        }
        return Collections.unmodifiableList(selected);
    }
}
