package dev.winnow.cli.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

import dev.winnow.experiment.UsageException;
import org.objectweb.asm.tree.ClassNode;

import static java.util.stream.Collectors.toList;

/** The source of one class, from a sources jar or a directory. */
final class LibrarySources {
    private final List<String> lines;

    private LibrarySources(List<String> lines) {
        this.lines = lines;
    }

    /**
     * @param from a jar, a zip, or a directory that has the packages
     * @throws UsageException if it does not have the class's source
     */
    static LibrarySources read(Path from, ClassNode type) throws IOException {
        if (type.sourceFile == null) {
            throw new UsageException(
                    "--sources: the class file of " + type.name.replace('/', '.') + " does not say what its source is");
        }
        String folder = type.name.substring(0, type.name.lastIndexOf('/') + 1);
        String file = folder + type.sourceFile;
        String text = Files.isDirectory(from) ? ofDirectory(from, file) : ofJar(from, file);
        if (text == null) {
            throw new UsageException("--sources=" + from + ": has no " + file);
        }
        return new LibrarySources(text.lines().collect(toList()));
    }

    private static String ofDirectory(Path directory, String file) throws IOException {
        Path source = directory.resolve(file);
        return Files.isRegularFile(source) ? Files.readString(source) : null;
    }

    /** In the JDK's {@code src.zip}, modules are around the packages. */
    private static String ofJar(Path jar, String file) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new UsageException("--sources=" + jar + ": there is no such file");
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.stream()
                    .filter(each ->
                            each.getName().equals(file) || each.getName().endsWith('/' + file))
                    .findFirst()
                    .orElse(null);
            if (entry == null) {
                return null;
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (ZipException e) {
            throw new UsageException("--sources=" + jar + ": this is not a jar file (" + e.getMessage() + ")");
        }
    }

    /** Such as {@code 7: calls++;}. */
    String line(int number) {
        return number + ": "
                + (number <= lines.size()
                        ? lines.get(number - 1).strip()
                        : "not in this source, which is of another release");
    }
}
