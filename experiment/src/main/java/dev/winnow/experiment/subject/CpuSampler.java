package dev.winnow.experiment.subject;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.AsyncProfiler;
import dev.winnow.experiment.jvm.JavaHome;

/**
 * What samples the threads of a JVM from its start to its end: async-profiler, or Flight Recorder where async-profiler cannot be had
 * or loaded. Both write files of Flight Recorder's format.
 */
final class CpuSampler {
    private static final String SETTINGS = "cpu-samples.jfc";

    /** Takes the best engine that the machine allows: the kernel's counters, or timers of threads. */
    private static final String START = "start,event=cpu,interval=1ms,jfr,file=";

    private final Path library;
    private final Path settings;
    private final String whyNot;

    private CpuSampler(Path library, Path settings, String whyNot) {
        this.library = library;
        this.settings = settings;
        this.whyNot = whyNot;
    }

    /**
     * @param cache where async-profiler's library is kept
     * @param directory of the experiment
     */
    static CpuSampler find(Path cache, Path directory) {
        try {
            Path library = AsyncProfiler.library(cache);
            tryOut(library, directory.resolve("try-%p.jfr"));
            return new CpuSampler(library, null, null);
        } catch (RunFailedException e) {
            try (InputStream in = CpuSampler.class.getResourceAsStream(SETTINGS)) {
                Path settings = directory.resolve(SETTINGS).toAbsolutePath();
                Files.copy(in, settings, StandardCopyOption.REPLACE_EXISTING);
                return new CpuSampler(null, settings, e.getMessage());
            } catch (IOException failure) {
                throw new RunFailedException("cannot write " + directory.resolve(SETTINGS) + ": " + failure, failure);
            }
        }
    }

    /** In a JVM of its own, since a library that does not load ends the JVM. */
    private static void tryOut(Path library, Path file) {
        try {
            Process java = new ProcessBuilder(
                            JavaHome.current().java().toString(),
                            "-agentpath:" + library + "=" + START + file.toAbsolutePath(),
                            "-version")
                    .redirectErrorStream(true)
                    .start();
            java.getOutputStream().close();
            String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            List<Path> written = files(file.getParent(), "try-");
            if (java.waitFor() != 0 || written.isEmpty()) {
                throw new RunFailedException(output.lines().findFirst().orElse("it ended with " + java.exitValue()));
            }
            for (Path recording : written) {
                Files.delete(recording);
            }
        } catch (IOException e) {
            throw new RunFailedException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    /** The options of a JVM whose recordings begin with that name. */
    List<String> options(Path directory, String name) {
        String file = directory.toAbsolutePath().resolve(name).toString();
        return library != null
                ? List.of("-agentpath:" + library + "=" + START + file + "%p.jfr")
                : List.of(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+DebugNonSafepoints",
                        "-XX:FlightRecorderOptions=stackdepth=2048",
                        "-XX:StartFlightRecording=settings=" + settings + ",dumponexit=true,filename=" + file + ".jfr");
    }

    /** The recording of that name; the largest one, if a script has started several JVMs. */
    static Optional<Path> recording(Path directory, String name) throws IOException {
        return files(directory, name).stream().max((one, other) -> Long.compare(size(one), size(other)));
    }

    static List<Path> files(Path directory, String name) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, name + "*.jfr")) {
            found.forEach(files::add);
        }
        return files;
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    /** For the report. */
    @Override
    public String toString() {
        return library != null ? "async-profiler, every millisecond" : "Flight Recorder: no async-profiler: " + whyNot;
    }
}
