package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The agent's options, declared once: reading them, the README's table and the messages about wrong settings all use this list. */
public final class DeclaredOptions {
    private static final List<Option> ALL = new ArrayList<>();

    public static final Option ENABLED = declare(
            "enabled",
            "true",
            "true or false",
            "Master switch: `false` starts the application as if there were no agent.");
    public static final Option PROBES = declare(
            "probes",
            "collections",
            "a list of collections, allocations, handlers and operations, or none",
            "What to count: constructions of collections, all allocations, handlers added to netty's pipelines,"
                    + " what each database operation costs.");
    public static final Option PACKAGES = declare(
            "packages",
            "com.azure.cosmos.,com.microsoft.azure.cosmosdb.",
            "a list of class-name prefixes",
            "The classes whose construction sites are counted.");
    public static final Option KEEP_INLINING = declare(
            "keep-inlining",
            "true",
            "true or false",
            "Leaves methods uncounted that the counting calls would make longer than HotSpot inlines (325 bytes of code) or compiles"
                    + " (8,000). `false` counts them.");
    public static final Option METHODS = declare(
            "methods",
            "",
            "a list of methods such as com.example.Foo.bar, and of store-response and header-conversion",
            "Methods whose allocated bytes are measured, callees included. `com.example.Foo.<init>` names constructors,"
                    + " `com.example.Foo.bar(I)V` one of several overloads.");
    public static final Option PATCHES = declare(
            "patches",
            "none",
            "none, all, or a list of patch ids and groups; -id excludes one",
            "The patches to enable (`winnow patches` lists them).");
    public static final Option EXTENSIONS = declare(
            "extensions",
            "",
            "a list of jars and directories of jars",
            "Jars with patches of your own. They are selected and switched like those that come with Winnow.");
    public static final Option PREPARED_PATCHES = declare(new Option(
                    "patches.prepared",
                    "",
                    PATCHES.allowed(),
                    "Patches to prepare: their classes hold the vendor's and the patched bodies from the start, so that switching"
                            + " only flips a flag. An attach to a running application prepares all patches by default, in the"
                            + " background.")
            .late("all"));
    public static final Option CANARY = declare(
            "patches.canary",
            "",
            "a share of all JVMs such as 10% or 2.5%, from 0% to 100%",
            "The share of JVMs in which `winnow.patches` has an effect, for a fleet that compares itself. The host's name and the"
                    + " start time decide which JVMs these are.");
    public static final Option PERIOD = declare(
            "period",
            "10s",
            "a duration such as 500ms, 10s or 1m, 100ms or longer",
            "How often counts are written to a running recording.");
    public static final Option KILL_FILE = declare(
            "kill-file",
            "",
            "a path",
            "The agent does not start while this file exists, and detaches when it appears. Checked once per period.");
    public static final Option CONFIG = declare(
            "config",
            "",
            "the path of a properties file",
            "A file with any of these options. Checked once per period: when it changes, patches are switched.");

    private DeclaredOptions() {}

    private static Option declare(String name, String fallback, String allowed, String doc) {
        return declare(new Option(name, fallback, allowed, doc));
    }

    private static Option declare(Option option) {
        ALL.add(option);
        return option;
    }

    /** In the order of the README's table. */
    public static List<Option> all() {
        return Collections.unmodifiableList(ALL);
    }

    static boolean has(String name) {
        for (Option option : ALL) {
            if (option.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    static boolean hasVariable(String name) {
        for (Option option : ALL) {
            if (option.variable().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
