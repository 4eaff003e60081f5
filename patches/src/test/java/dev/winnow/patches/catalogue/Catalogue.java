package dev.winnow.patches.catalogue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.Outcome;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.edit.BodyReplacement;
import dev.winnow.patches.engine.edit.EarlyReturnEdit;
import dev.winnow.patches.engine.edit.InitialCapacityEdit;
import dev.winnow.patches.engine.edit.MethodEdit;
import dev.winnow.patches.engine.edit.MethodExitEdit;
import dev.winnow.patches.engine.match.Assumption;
import dev.winnow.patches.engine.template.PatchTemplates;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/** Writes the page. */
final class Catalogue {
    static final String COMMAND =
            "mvn -q -pl patches -am test -Dtest=CatalogueTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dwinnow.catalogue.write=true";

    /** In the order in which the page says to switch them on. */
    private static final Map<String, String> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put("vendor", "fixes that the vendor made in a later release, or proposed in a pull request");
        GROUPS.put("safe", "savings beyond the vendor's fixes, each in one step of a request");
        GROUPS.put("direct", "savings in direct mode, and in thin clients, which speak the same binary protocol");
        GROUPS.put(
                "deep", "savings that change larger parts: reactive chains, request headers, the tree of a document");
        GROUPS.put("netty", "savings in Netty and Reactor Netty, which serve the whole application; not in `all`");
        GROUPS.put("legacy", "fixes for the SDK's first generation, `com.microsoft.azure:azure-cosmosdb`");
    }

    private static final int WIDTH = 150;

    private final Savings savings;
    private final Map<Patch, String> releases = new HashMap<>();
    private final StringBuilder page = new StringBuilder();

    Catalogue(Savings savings) {
        this.savings = savings;
    }

    String page() throws IOException {
        List<Patch> patches = PatchSet.installed();
        findReleases(patches);
        head(patches);
        for (Map.Entry<String, String> group : GROUPS.entrySet()) {
            line("## Group `" + group.getKey() + "`\n");
            prose("", capitalised(group.getValue()) + ".");
            for (Patch patch : patches) {
                if (patch.group().equals(group.getKey())) {
                    entry(patch);
                }
            }
        }
        return page.toString().stripTrailing() + "\n";
    }

    private void head(List<Patch> patches) {
        line("# The catalogue of patches\n");
        prose(
                "",
                "Every patch of this build: what it changes, what it preserves, what it saves, which releases it fits, and what could go"
                        + " wrong. [Patches in production](../guides/patches-in-production.md) says which groups to switch on, and in which order.");
        prose(
                "",
                "This page is generated from the patches, their Javadoc, the jars of the checked releases, and `savings.json` beside it."
                        + " `CatalogueTest` fails if it is out of date; this command rewrites it:");
        line("```\n" + COMMAND + "\n```\n");
        prose(
                "",
                "With every patch, off means the vendor's bytes, and a method whose bytecode is unknown stays as it is"
                        + " ([states](options.md#states-of-a-patch)).");
        prose(
                "",
                "What a patch *assumes* of code that it does not change is checked in every class of each checked release, by the shapes of"
                        + " the methods that are named, and of each class that it changes when the class loads. A patch without such an assumption"
                        + " makes equal values in another way, keeps what it makes to the methods that it changes, or gives the SDK a collection"
                        + " that behaves like the vendor's in every use.");
        line("## What could go wrong\n");
        prose(
                "",
                "Each patch has a differential test against every kind of method body that it fits, and its test was tried with mistakes"
                        + " in the patch ([results](../results/mutants.md)). The words in the column *Risk* say what would be left:");
        line("| risk | meaning |\n|---|---|");
        for (Risk risk : Risk.values()) {
            line("| " + risk.word + " | " + risk.sentence + " |");
        }
        line("");
        line("## What each patch saves\n");
        prose("", measured());
        line("| patch | group | "
                + savings.runs.keySet().stream().map(name -> name + " |").collect(joining(" ")) + " risk | on in |");
        line("|---|---|" + "---:|".repeat(savings.runs.size()) + "---|---|");
        for (String group : GROUPS.keySet()) {
            for (Patch patch : patches) {
                if (patch.group().equals(group)) {
                    row(patch);
                }
            }
        }
        line("");
        line("| column | one of these runs |\n|---|---|");
        savings.runs.forEach((name, run) -> line("| " + name + " | `" + run.command + "` |"));
        line("");
    }

    private String measured() {
        if (savings.runs.isEmpty()) {
            return "Single figures are below; a run for each way to connect is missing.";
        }
        Savings.Run first = savings.runs.values().iterator().next();
        String dates = savings.runs.values().stream()
                .map(run -> run.date)
                .distinct()
                .sorted()
                .collect(joining(" and "));
        String errors = savings.runs.entrySet().stream()
                .map(run -> run.getKey() + ": " + number(run.getValue().error) + " of " + number(run.getValue().vendor))
                .collect(joining("; "));
        int times =
                savings.runs.values().stream().mapToInt(run -> run.times).min().orElseThrow();
        return "Bytes per operation that each patch saves alone, switched on and off in one JVM: azure-cosmos "
                + first.sdk + ", "
                + first.jvm + ", C1, two cores with other work, " + dates + ", "
                + (times == 1 ? "one run" : times + " runs or more")
                + " for each column. In these operations no patch allocates more than the vendor's code (its worst case is below), so twice"
                + " the lowest figure is taken for the error, in B/op of the vendor's: " + errors
                + ". A dash is a figure within it, so nothing was found; an empty cell was not measured, because the patch is not on"
                + " there. Queries, batches and the change feed were not measured for each patch. Patches that avoid the same allocation do"
                + " not add up: [the results](../results/savings.md) have the groups, and figures of patches beside all others.";
    }

    private void row(Patch patch) {
        String cells = savings.runs.values().stream()
                .map(run -> cell(run, patch.id()) + " |")
                .collect(joining(" "));
        line("| [`" + patch.id() + "`](#" + patch.id() + ") | " + patch.group() + " | " + cells + " "
                + Risk.of(patch, edits(patch)).stream().map(risk -> risk.word).collect(joining(", ")) + " | "
                + on(patch) + " |");
    }

    private static String cell(Savings.Run run, String patch) {
        Double saved = run.saved.get(patch);
        return saved == null ? "" : Math.abs(saved) <= run.error ? "-" : number(saved);
    }

    private static String number(double figure) {
        return String.format(Locale.ROOT, "%,.0f", figure);
    }

    private void entry(Patch patch) throws IOException {
        PatchSource source = PatchSource.of(patch);
        line("### `" + patch.id() + "`\n");
        prose("", patch.title() + ". *Source: " + patch.source() + ".*");
        List<String> description = source.description();
        prose("", String.join(" ", description.subList(Math.min(1, description.size() - 1), description.size())));
        if (!source.preserved().isEmpty()) {
            prose("- ", "**Preserved:** " + source.preserved());
        }
        prose("- ", "**Changes:** " + changes(patch));
        prose("- ", "**Assumes:** " + assumptions(patch));
        prose(
                "- ",
                "**Worst case:** a call allocates at most " + number(patch.mostAddedBytes())
                        + " bytes more than the vendor's.");
        prose("- ", "**Saves:** " + saves(patch));
        prose("- ", "**Releases:** " + releases.get(patch));
        if (!patch.modes().isEmpty()) {
            prose(
                    "- ",
                    "**Modes:** `winnow.patch." + patch.id() + ".mode` is "
                            + patch.modes().stream()
                                    .map(mode -> "`" + mode + "`")
                                    .collect(joining(", ")) + ", the first by default.");
        }
        line("");
    }

    private String saves(Patch patch) {
        List<String> saves = new ArrayList<>();
        savings.runs.forEach((name, run) -> {
            Double saved = run.saved.get(patch.id());
            if (saved != null && Math.abs(saved) > run.error) {
                saves.add(number(saved) + " B (" + name + ")");
            }
        });
        String text = String.join(", ", saves);
        for (Savings.Figure figure : savings.others.getOrDefault(patch.id(), List.of())) {
            text += (text.isEmpty() ? "" : "; ") + figure.saves + " (" + figure.where + ", [figures](../results/"
                    + figure.page + "))";
        }
        if (!text.isEmpty()) {
            return text + ".";
        }
        boolean tried = savings.runs.values().stream().anyMatch(run -> run.saved.containsKey(patch.id()));
        return tried ? "nothing beyond the error of measurement in these runs." : "not measured.";
    }

    private static List<MethodEdit> edits(Patch patch) {
        PatchTemplates templates = new PatchTemplates(patch);
        return templates.targets().stream()
                .sorted()
                .flatMap(target -> templates.edits(target).stream())
                .collect(toList());
    }

    /** By class, its methods and what is done to them. */
    private static String changes(Patch patch) {
        PatchTemplates templates = new PatchTemplates(patch);
        Map<String, Map<String, Set<String>>> byClass = new TreeMap<>();
        for (String target : templates.targets()) {
            String type = target.substring(target.lastIndexOf('/') + 1);
            Map<String, Set<String>> byKind = byClass.computeIfAbsent(type, any -> new TreeMap<>());
            for (MethodEdit edit : templates.edits(target)) {
                byKind.computeIfAbsent(kind(edit), any -> new TreeSet<>()).add("`" + edit.method + "`");
            }
        }
        return byClass.entrySet().stream()
                        .map(type -> "`" + type.getKey() + "`: " + methods(type.getValue()))
                        .collect(joining("; "))
                + ".";
    }

    /** What is checked of code that the patch does not change, in each release. */
    private static String assumptions(Patch patch) {
        List<Assumption> assumptions = new PatchTemplates(patch).assumptions();
        return assumptions.isEmpty()
                ? "nothing of code that it does not change."
                : assumptions.stream().map(Catalogue::assumption).collect(joining("; ")) + ".";
    }

    private static String assumption(Assumption assumption) {
        Set<String> methods = new LinkedHashSet<>();
        assumption.methods.forEach(method -> methods.add('`' + method.split(" ")[1] + '`'));
        boolean several = methods.size() > 1;
        String who =
                methods.isEmpty() ? "only patched code " : "besides patched code, only " + String.join(", ", methods);
        String verb;
        switch (assumption.use) {
            case READ:
                verb = several ? "read" : "reads";
                break;
            case WRITE:
                verb = several ? "write to" : "writes to";
                break;
            case IDENTITY:
                verb = several ? "compare references to" : "compares references to";
                break;
            default:
                verb = several ? "use" : "uses";
        }
        return who.strip() + ' ' + verb + " `" + assumption + "` (" + assumption.because + ')';
    }

    private static String methods(Map<String, Set<String>> byKind) {
        return byKind.entrySet().stream()
                .map(kind -> kind.getKey() + " " + String.join(", ", kind.getValue()))
                .collect(joining(", "));
    }

    private static String kind(MethodEdit edit) {
        if (edit instanceof BodyReplacement) {
            return "replaces";
        }
        if (edit instanceof EarlyReturnEdit) {
            return "returns early from";
        }
        if (edit instanceof MethodExitEdit) {
            return "runs at the exit of";
        }
        return edit instanceof InitialCapacityEdit ? "sizes a collection in" : "redirects a call in";
    }

    private void findReleases(List<Patch> patches) throws IOException {
        Map<Patch, Map<String, PatchState>> states = new LinkedHashMap<>();
        for (SdkRelease release : SdkRelease.all()) {
            find(release, "", of(patches, "cosmos4", "both"), states);
        }
        for (SdkRelease release : SdkRelease.allLegacy()) {
            find(release, "azure-cosmosdb ", of(patches, "legacy", "both"), states);
        }
        for (Patch patch : patches) {
            releases.put(patch, states.containsKey(patch) ? spans(states.get(patch)) : netty(patch));
        }
    }

    private static List<Patch> of(List<Patch> patches, String... packages) {
        return patches.stream()
                .filter(patch -> List.of(packages)
                        .contains(patch.getClass().getPackageName().split("\\.")[3]))
                .collect(toList());
    }

    private static void find(
            SdkRelease release, String library, Collection<Patch> patches, Map<Patch, Map<String, PatchState>> states)
            throws IOException {
        for (Outcome outcome : PatchForecast.of(release.jars(), patches)) {
            states.computeIfAbsent(outcome.patch(), any -> new LinkedHashMap<>())
                    .put(library + release.version(), outcome.state());
        }
    }

    /** Such as {@code on in 4.63.0..4.79.0, fixed in 4.80.0..4.83.0}. */
    private static String spans(Map<String, PatchState> states) {
        List<String> spans = new ArrayList<>();
        String from = null;
        String to = null;
        PatchState state = null;
        for (Map.Entry<String, PatchState> release : states.entrySet()) {
            if (release.getValue() != state) {
                add(spans, state, from, to);
                from = release.getKey();
                state = release.getValue();
            }
            to = release.getKey();
        }
        add(spans, state, from, to);
        return String.join(", ", spans) + ".";
    }

    private static void add(List<String> spans, PatchState state, String from, String to) {
        if (state != null) {
            spans.add(state + " in " + (from.equals(to) ? from : from + ".." + to.substring(to.lastIndexOf(' ') + 1)));
        }
    }

    private static String netty(Patch patch) throws IOException {
        boolean reactor = edits(patch).size() > 0
                && new PatchTemplates(patch).targets().iterator().next().startsWith("reactor");
        return "on in " + (reactor ? "Reactor Netty " : "Netty ")
                + PatchSource.of(patch).releases() + ".";
    }

    /** The first span in which the patch is on. */
    private String on(Patch patch) {
        String text = releases.get(patch);
        int on = text.indexOf("on in ");
        return on < 0 ? "" : text.substring(on + "on in ".length()).split(", |\\.$")[0];
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private void line(String text) {
        page.append(text).append('\n');
    }

    /** A paragraph, or an item of a list, in lines of limited width. */
    private void prose(String bullet, String text) {
        StringBuilder line = new StringBuilder(bullet);
        String indent = " ".repeat(bullet.length());
        boolean empty = true;
        for (String word : text.split(" ")) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                line(line.toString());
                line = new StringBuilder(indent);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        line(line.toString());
        if (bullet.isEmpty()) {
            line("");
        }
    }
}
