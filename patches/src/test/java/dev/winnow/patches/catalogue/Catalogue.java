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
import dev.winnow.patches.api.UsedOnlyBy.Use;
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
        GROUPS.put("fast", "savings of time, in direct mode; never measured on more than two cores");
        GROUPS.put("netty", "savings in Netty and Reactor Netty, which serve the whole application; not in `all`");
        GROUPS.put("legacy", "fixes for the SDK's first generation, `com.microsoft.azure:azure-cosmosdb`");
    }

    private static final int WIDTH = 150;

    private final Savings savings;
    private final Map<Patch, String> releases = new HashMap<>();
    private final StringBuilder page = new StringBuilder();

    /** All checked releases. */
    private String every;

    Catalogue(Savings savings) {
        this.savings = savings;
    }

    String page() throws IOException {
        List<Patch> patches = PatchSet.installed();
        findReleases(patches);
        for (Patch patch : patches) {
            if (!GROUPS.containsKey(patch.group())) {
                throw new IllegalStateException(
                        patch.id() + " is in the group " + patch.group() + ", which is not in " + GROUPS.keySet());
            }
        }
        head();
        for (Map.Entry<String, String> group : GROUPS.entrySet()) {
            line("## Group `" + group.getKey() + "`\n");
            prose("", capitalised(group.getValue()) + ".");
            table(group.getKey(), patches);
            for (Patch patch : patches) {
                if (patch.group().equals(group.getKey())) {
                    entry(patch);
                }
            }
        }
        return page.toString().stripTrailing() + "\n";
    }

    private void head() {
        line("# The catalogue of patches\n");
        prose(
                "",
                "[Patches in production](../guides/patches-in-production.md) says which groups to switch on, and in which order. Off means"
                        + " the vendor's bytes, and a method whose bytecode is unknown stays as it is ([states](options.md#states-of-a-patch)).");
        line("## Words\n");
        line("| word | meaning |\n|---|---|");
        line("| *Source* | The vendor's change that the patch follows; without one, the patch is our own. |");
        line(
                "| *Changes* | Methods, by class: `body`, it is replaced; `early`, it returns early for some inputs; `exit`, code runs when it"
                        + " ends; `call`, a call in it goes elsewhere; `size`, a collection in it gets another capacity. |");
        line(
                "| *Assumes* | The only users, besides patched code, of what the patch relies on (without a class: of the same one), and why"
                        + " they do no harm; checked in every checked release, and when a class loads that the patch changes. Other patches"
                        + " make equal values in another way, keep what they make to the methods that they change, or give the SDK a"
                        + " collection that behaves like the vendor's. |");
        line(
                "| *Saves* | Figures besides those of the tables; beside all other patches, C1 and 4.83.0 unless named; queries, batches, bulks"
                        + " and absent documents in direct mode. |");
        line("| most added | How many bytes a call allocates more than the vendor's, at most. |");
        for (Risk risk : Risk.values()) {
            line("| risk *" + risk.word + "* | " + risk.sentence + " |");
        }
        line("| releases | Of azure-cosmos in which the patch is on, or has another"
                + " [state](options.md#states-of-a-patch); empty: on in " + every + ". |");
        line("");
        prose(
                "",
                "The risk is what is left after a differential test against every kind of method body that the patch fits, which was tried"
                        + " with mistakes in the patch ([results](../results/mutants.md)).");
        line("## What the tables say\n");
        prose("", measured());
        prose(
                "",
                "The page is generated from the patches, their Javadoc, the jars of the checked releases, and `savings.json` beside it;"
                        + " `CatalogueTest` fails if it is out of date. The runs, and how to rewrite the page:");
        line("```");
        savings.runs.values().forEach(run -> line(run.command));
        line(COMMAND + "\n```\n");
    }

    private void table(String group, List<Patch> patches) {
        line("| patch | "
                + savings.runs.keySet().stream().map(name -> name + " |").collect(joining(" "))
                + " most added | risk | releases |");
        line("|---|" + "---:|".repeat(savings.runs.size() + 1) + "---|---|");
        for (Patch patch : patches) {
            if (patch.group().equals(group)) {
                row(patch);
            }
        }
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
                + " for each column. No patch allocates more than the vendor's code in these operations, so twice the lowest figure is"
                + " taken for the error, in B/op of the vendor's: " + errors
                + ". An empty cell is a figure within the error, or the patch is not on there. Queries, batches and the change feed were not"
                + " measured for each patch. Patches that avoid the same allocation do not add up: [the results](../results/savings.md) have"
                + " the groups.";
    }

    private void row(Patch patch) {
        String cells = savings.runs.values().stream()
                .map(run -> cell(run, patch.id()) + " |")
                .collect(joining(" "));
        line("| [`" + patch.id() + "`](#" + patch.id() + ") | " + cells + " "
                + number(patch.mostAddedBytes()) + " | "
                + Risk.of(patch, edits(patch)).stream().map(risk -> risk.word).collect(joining(", ")) + " | "
                + (releases.get(patch).equals(every) ? "" : releases.get(patch)) + " |");
    }

    private static String cell(Savings.Run run, String patch) {
        Double saved = run.saved.get(patch);
        return saved == null || Math.abs(saved) <= run.error ? "" : number(saved);
    }

    private static String number(double figure) {
        return String.format(Locale.ROOT, "%,.0f", figure);
    }

    private void entry(Patch patch) throws IOException {
        PatchSource source = PatchSource.of(patch);
        line("### `" + patch.id() + "`\n");
        List<String> description = source.description();
        prose(
                "",
                patch.title() + ". "
                        + String.join(" ", description.subList(Math.min(1, description.size() - 1), description.size()))
                        + (patch.source().equals("own") ? "" : " *Source: " + patch.source() + ".*"));
        item("Preserved", source.preserved());
        item("Changes", changes(patch));
        item("Assumes", assumptions(patch));
        item("Saves", saves(patch));
        if (!patch.modes().isEmpty()) {
            item(
                    "Modes",
                    "`winnow.patch." + patch.id() + ".mode` is "
                            + patch.modes().stream()
                                    .map(mode -> "`" + mode + "`")
                                    .collect(joining(", ")) + ", the first by default.");
        }
        line("");
    }

    private void item(String name, String text) {
        if (!text.isEmpty()) {
            prose("- ", "*" + name + ":* " + text);
        }
    }

    private String saves(Patch patch) {
        List<Savings.Figure> figures = savings.others.getOrDefault(patch.id(), List.of());
        return figures.isEmpty()
                ? ""
                : figures.stream()
                                .map(figure -> "[" + figure.saves + "](../" + figure.page + ")"
                                        + (figure.where.isEmpty() ? "" : " (" + figure.where + ")"))
                                .collect(joining("; "))
                        + ".";
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
                ? ""
                : assumptions.stream().map(Catalogue::assumption).collect(joining("; ")) + ".";
    }

    private static String assumption(Assumption assumption) {
        String type = assumption.toString().split("\\.")[0] + '.';
        Set<String> methods = new LinkedHashSet<>();
        assumption.methods.forEach(method -> methods.add('`' + withoutPrefix(method.split(" ")[1], type) + '`'));
        String by = methods.isEmpty() ? "patched code" : String.join(", ", methods);
        return "`" + assumption + "` is " + verb(assumption.use) + " only by " + by + " (" + assumption.because + ')';
    }

    private static String verb(Use use) {
        switch (use) {
            case READ:
                return "read";
            case WRITE:
                return "written";
            case IDENTITY:
                return "compared by reference";
            default:
                return "used";
        }
    }

    private static String withoutPrefix(String text, String prefix) {
        return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
    }

    private static String methods(Map<String, Set<String>> byKind) {
        return byKind.entrySet().stream()
                .map(kind -> kind.getKey() + " " + String.join(", ", kind.getValue()))
                .collect(joining(", "));
    }

    private static String kind(MethodEdit edit) {
        if (edit instanceof BodyReplacement) {
            return "body";
        }
        if (edit instanceof EarlyReturnEdit) {
            return "early";
        }
        if (edit instanceof MethodExitEdit) {
            return "exit";
        }
        return edit instanceof InitialCapacityEdit ? "size" : "call";
    }

    private void findReleases(List<Patch> patches) throws IOException {
        Map<Patch, Map<String, PatchState>> states = new LinkedHashMap<>();
        List<SdkRelease> checked = SdkRelease.all();
        every = checked.get(0).version() + ".."
                + checked.get(checked.size() - 1).version();
        for (SdkRelease release : checked) {
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

    /** Such as {@code 4.63.0..4.79.0, fixed 4.80.0..4.83.0}. */
    private static String spans(Map<String, PatchState> states) {
        List<String> spans = new ArrayList<>();
        String from = null;
        String to = null;
        PatchState state = null;
        for (Map.Entry<String, PatchState> release : states.entrySet()) {
            if (release.getValue() != state || !library(release.getKey()).equals(library(to))) {
                add(spans, state, from, to);
                from = release.getKey();
                state = release.getValue();
            }
            to = release.getKey();
        }
        add(spans, state, from, to);
        return String.join(", ", spans);
    }

    private static void add(List<String> spans, PatchState state, String from, String to) {
        if (state != null) {
            spans.add((state == PatchState.ON ? "" : state + " ")
                    + (from.equals(to)
                            ? from
                            : from + ".." + to.substring(library(to).length())));
        }
    }

    private static String library(String release) {
        return release.substring(0, release.lastIndexOf(' ') + 1);
    }

    private static String netty(Patch patch) throws IOException {
        boolean reactor = edits(patch).size() > 0
                && new PatchTemplates(patch).targets().iterator().next().startsWith("reactor");
        return (reactor ? "Reactor Netty " : "Netty ") + PatchSource.of(patch).releases();
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
