package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The parts of the test that depend on whether it can call the method. */
final class TestSource {
    private TestSource() {}

    /** The files that the test needs beside it. */
    static List<String> helpers(GeneratedCall call) {
        List<String> helpers = new ArrayList<>(List.of("LibraryCopy.java"));
        if (call.obstacle() == null) {
            helpers.addAll(List.of("Call.java", "Answer.java", "Values.java"));
        }
        return helpers;
    }

    /** @param values has what all files need; what only the test needs is added */
    static void addTo(Map<String, String> values, GeneratedCall call) throws IOException {
        String method = "{@code " + values.get("simpleName") + '.' + values.get("method") + '}';
        if (call.obstacle() != null) {
            values.put(
                    "testDescription",
                    "Checks that the patch fits and links in each release of the library.\n *\n"
                            + " * <p>It does not call " + method + ", because " + call.obstacle() + ".\n"
                            + " * A test that calls it with chosen arguments, on a copy with the patch and on one without, proves"
                            + " more.");
            values.put("testImports", "");
            values.put("testStaticImports", "");
            values.put("testFields", "");
            values.put("testMethod", "");
            return;
        }
        values.put(
                "testDescription",
                "Calls " + method + " with and without the patch with the same generated arguments, and\n"
                        + " * compares what the callers see. The calls are real ones: a method that writes files or connects to a"
                        + " server needs\n * arguments that are chosen for it.");
        values.put("testImports", "import java.util.Random;\n");
        values.put("testStaticImports", "import static org.junit.jupiter.api.Assertions.assertTrue;\n");
        values.put(
                "testFields",
                "    private static final Call CALL = " + call.source()
                        + ";\n    private static final int CALLS = 3_000;\n");
        values.put("testMethod", TextTemplate.fill("TestMethod.java.txt", values));
    }
}
