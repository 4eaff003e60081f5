package dev.winnow.cli.newpatch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.cli.inspect.LibraryClass;
import dev.winnow.cli.inspect.LibraryMethod;
import dev.winnow.cli.inspect.MethodName;
import dev.winnow.experiment.UsageException;
import dev.winnow.patches.engine.LibraryJars;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/** The files of a project with a patch of one method. */
final class NewPatch {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private final MethodName target;
    private final List<Path> jars;
    private final PatchNames names;

    /** @param jars releases of the library; the sources compile against the first */
    NewPatch(MethodName target, List<Path> jars, PatchNames names) {
        this.target = target;
        this.jars = jars;
        this.names = names;
    }

    /**
     * The text of each file, by its path in the project.
     *
     * @param build what {@link BuildFile} says about the jars
     * @throws UsageException if a jar does not have exactly one such method
     */
    Map<String, String> files(Map<String, String> build) throws IOException {
        LibraryClass type = LibraryClass.read(jars.get(0), target.className);
        LibraryMethod method = single(type, target);
        Map<String, String> values = new LinkedHashMap<>(build);
        values.put("package", names.packageName);
        values.put("patchClass", names.className);
        values.put("id", names.id);
        values.put("className", type.name());
        values.put("method", method.name());
        values.put("simpleName", PatchNames.simpleName(type.name()));
        addTemplate(values, type, method);
        GeneratedCall call = new GeneratedCall(type.code, method);
        TestSource.addTo(values, call);

        Map<String, String> files = new LinkedHashMap<>();
        String folder = names.packageName.replace('.', '/') + '/';
        files.put("pom.xml", fill("pom.xml.txt", values));
        files.put("src/main/java/" + folder + names.className + ".java", fill("Patch.java.txt", values));
        String tests = "src/test/java/" + folder;
        files.put(tests + names.className + "Test.java", fill("PatchTest.java.txt", values));
        return files;
    }

    private void addTemplate(Map<String, String> values, LibraryClass type, LibraryMethod method) throws IOException {
        try (LibraryJars library = LibraryJars.open(List.of(jars.get(0)))) {
            SourceTypes types = new SourceTypes(new VisibleTypes(library), type.code.name, names.className);
            values.put("templateMethod", new TemplateMethod(method, types).source(shapes(method)));
            values.put("template", types.template());
            values.put("imports", PatchSource.imports(types));
            values.put("standIns", PatchSource.standIns(types.standIns()));
        }
    }

    /** Each with the names of the jars that have it. */
    private List<String> shapes(LibraryMethod first) throws IOException {
        MethodName exact = MethodName.parse(first.fullName());
        Map<String, List<String>> releases = new LinkedHashMap<>();
        for (Path jar : jars) {
            String shape =
                    single(LibraryClass.read(jar, exact.className), exact).shape();
            String release = jar.getFileName().toString().replaceFirst("\\.jar$", "");
            releases.computeIfAbsent(shape, key -> new ArrayList<>()).add(release);
        }
        return releases.entrySet().stream()
                .map(shape -> shape.getKey() + ' ' + String.join(", ", shape.getValue()))
                .collect(toList());
    }

    private static LibraryMethod single(LibraryClass type, MethodName name) {
        List<LibraryMethod> methods = type.methods(name);
        if (methods.size() > 1) {
            throw new UsageException(
                    "CLASS#METHOD[DESC] " + name + ": there are several methods of that name; add one of "
                            + methods.stream().map(LibraryMethod::descriptor).collect(joining(", ")));
        }
        return methods.get(0);
    }

    /** Fills the placeholders, such as {@code {{id}}}, of a resource beside this class. */
    private static String fill(String resource, Map<String, String> values) throws IOException {
        try (InputStream in = NewPatch.class.getResourceAsStream(resource)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return PLACEHOLDER.matcher(text).replaceAll(placeholder -> {
                String value = values.get(placeholder.group(1));
                if (value == null) {
                    throw new IllegalStateException("no value for " + placeholder.group());
                }
                return Matcher.quoteReplacement(value);
            });
        }
    }

    /** The parts of the test that depend on whether it can call the method. */
    private static final class TestSource {
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
            values.put("testMethod", fill("TestMethod.java.txt", values));
        }

        private static String imports(String... classes) {
            return Arrays.stream(classes)
                    .map(name -> "import dev.winnow.patches.testing." + name + ';')
                    .collect(joining("\n"));
        }
    }
}
