package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

import dev.winnow.experiment.RunFailedException;

/** async-profiler's native library, from its jar, which Maven finds; it is kept beside the class paths of releases. */
public final class AsyncProfiler {
    private static final String GROUP = "tools.profiler";
    private static final String ARTIFACT = "async-profiler";
    private static final String VERSION = "4.5";

    private AsyncProfiler() {}

    /**
     * The library for this machine.
     *
     * @param directory where it is kept; created when missing
     * @throws RunFailedException in one line, if it cannot be had
     */
    public static Path library(Path directory) {
        String entry = platform() + "/libasyncProfiler.so";
        Path library = directory.resolve(ARTIFACT + "-" + VERSION + "-" + entry.replace('/', '-'));
        if (Files.isRegularFile(library)) {
            return library.toAbsolutePath();
        }
        try {
            Files.createDirectories(directory);
            Path classPath = Files.createTempFile(directory, ARTIFACT, ".classpath");
            try {
                Maven maven = SdkResolver.writeClassPath(GROUP, ARTIFACT, VERSION, directory, classPath);
                String jar = Files.readString(classPath).strip();
                if (maven.hasFailed() || jar.isEmpty()) {
                    throw new RunFailedException("mvn could not resolve " + GROUP + ":" + ARTIFACT + ":" + VERSION);
                }
                copy(Path.of(jar), entry, library);
            } finally {
                Files.deleteIfExists(classPath);
            }
            return library.toAbsolutePath();
        } catch (IOException e) {
            throw new RunFailedException("cannot keep " + library + ": " + e.getMessage(), e);
        }
    }

    private static void copy(Path jar, String name, Path library) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(name);
            if (entry == null) {
                throw new RunFailedException("it has no " + name);
            }
            Path copy = Files.createTempFile(library.getParent(), ARTIFACT, ".so");
            try (InputStream in = file.getInputStream(entry)) {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            }
            Files.move(copy, library, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** As the jar names it. */
    private static String platform() {
        if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac")) {
            return "macos";
        }
        return "linux-" + (System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64");
    }
}
