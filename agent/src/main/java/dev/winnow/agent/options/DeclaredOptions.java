package dev.winnow.agent.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The settings that the agent has: the README's table, the reading of them and the lines about wrong ones are all made of these. */
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
    public static final Option PREPARED_PATCHES = declare(new Option(
                    "patches.prepared",
                    "",
                    PATCHES.allowed(),
                    "Patches to be ready for: their classes hold the vendor's body and ours from the start, and a switch but turns"
                            + " a flag. An agent that joins a running application is ready for all, unless this is set.")
            .late("all"));
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

    /** As properties, for whoever gave one that there is not. */
    static String properties() {
        StringBuilder names = new StringBuilder();
        for (Option option : ALL) {
            names.append(option.property()).append(", ");
        }
        return names.append("winnow.patch.<id>.enabled").toString();
    }
}
