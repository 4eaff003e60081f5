package dev.winnow.tests.containers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.winnow.experiment.jvm.JavaHome;

/**
 * A root file system without a shell, as in distroless images: a Java runtime of few modules, the libraries of the system that it is
 * linked with, and empty directories to mount volumes on.
 */
final class Image {
    /** {@code java.management}, {@code java.naming}, {@code java.xml} and the like are what the SDK needs, not what Winnow needs. */
    private static final String MODULES = "java.base,java.instrument,java.logging,java.management,java.naming,java.xml";

    private static final Pattern LIBRARY = Pattern.compile("(/\\S+)");

    final Path root;

    private Image(Path root) {
        this.root = root;
    }

    /** @param root does not exist yet */
    static Image build(Path root) throws IOException, InterruptedException {
        Image image = new Image(Files.createDirectory(root));
        Path java = root.resolve("opt/java");
        Files.createDirectory(root.resolve("opt"));
        run("jlink", List.of("--add-modules", MODULES, "--strip-debug", "--output", java.toString()));
        for (String volume : List.of("opt/winnow", "opt/app", "etc/winnow", "proc", "tmp")) {
            Files.createDirectories(root.resolve(volume));
        }
        for (String library : image.systemLibraries(java)) {
            Path copy = root.resolve(library.substring(1));
            Files.createDirectories(copy.getParent());
            Files.copy(Path.of(library), copy);
        }
        return image;
    }

    /** What the runtime's executable and its own libraries are linked with. */
    private Set<String> systemLibraries(Path java) throws IOException, InterruptedException {
        List<String> files = new ArrayList<>(List.of(java.resolve("bin/java").toString()));
        try (Stream<Path> all = Files.walk(java.resolve("lib"))) {
            all.map(Path::toString).filter(name -> name.endsWith(".so")).forEach(files::add);
        }
        Process ldd = new ProcessBuilder(
                        Stream.concat(Stream.of("ldd"), files.stream()).toList())
                .start();
        Set<String> libraries = new TreeSet<>();
        for (String line :
                new String(ldd.getInputStream().readAllBytes()).lines().toList()) {
            Matcher library = LIBRARY.matcher(line);
            if (line.startsWith("\t") && library.find() && !library.group(1).startsWith(root.toString())) {
                libraries.add(library.group(1));
            }
        }
        ldd.waitFor();
        return libraries;
    }

    private static void run(String tool, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(JavaHome.current().java().resolveSibling(tool).toString()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IllegalStateException(Map.of(tool, printed).toString());
        }
    }
}
