package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;

import static java.util.stream.Collectors.joining;

/** The parts of the test that depend on whether it can call the method. */
final class TestSource {
    private TestSource() {}

    /** @param values has what all files need; what only the test needs is added */
    static void addTo(Map<String, String> values, GeneratedCall call) throws IOException {
        String method = "{@code " + values.get("simpleName") + '.' + values.get("method") + '}';
        if (call.obstacle() != null) {
            values.put(
                    "testDescription",
                    "Checks that the patch fits and links in each release of the library.\n *\n"
                            + " * <p>It does not call " + method + ", because " + call.obstacle() + ".\n"
                            + " * A test that calls it with chosen arguments, with Differential and a Call of your own, proves more.");
            values.put("testImports", imports("Library", "PatchFit"));
            values.put("testMethod", "");
            return;
        }
        values.put(
                "testDescription",
                "Calls " + method + " with and without the patch with the same generated arguments, and\n"
                        + " * compares what the callers see. The calls are real ones: a method that writes files or connects to a"
                        + " server needs\n * arguments that are chosen for it.");
        values.put("testImports", imports("Differential", "GeneratedCall", "Library", "PatchFit"));
        values.put("call", call.source());
        values.put("testMethod", TextTemplate.fill("TestMethod.java.txt", values));
    }

    private static String imports(String... classes) {
        return Arrays.stream(classes)
                .map(name -> "import dev.winnow.patches.testing." + name + ';')
                .collect(joining("\n"));
    }
}
