package dev.winnow.cli.newpatch;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import static java.util.stream.Collectors.joining;

/** The parts of the patch's file that depend on the types of its method. */
final class PatchSource {
    private static final String API = "dev.winnow.patches.api.";

    private PatchSource() {}

    /** @param types after all types of the file have been named */
    static String imports(SourceTypes types) {
        Set<String> java = types.imports();
        java.removeIf(name -> !name.startsWith("java"));
        Set<String> others = new TreeSet<>(types.imports());
        others.removeAll(java);
        for (String name : new String[] {"EarlyReturn", "Patch", "Template"}) {
            others.add(API + name);
        }
        return lines(java) + (java.isEmpty() ? "" : "\n\n") + lines(others);
    }

    private static String lines(Set<String> imports) {
        return imports.stream().map(name -> "import " + name + ';').collect(joining("\n"));
    }

    /** Templates for the types that the source cannot name otherwise. */
    static String standIns(Map<String, String> standIns) {
        return standIns.entrySet().stream()
                .map(type ->
                        "\n    @Template(\"" + type.getValue() + "\")\n    static class " + type.getKey() + " {}\n")
                .collect(joining());
    }
}
