package dev.winnow.tests.examples;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.experiment.arm.ArmSpec;
import dev.winnow.experiment.arm.WinnowAgent;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.subject.CommandFork;
import dev.winnow.experiment.subject.JvmCommand;
import dev.winnow.experiment.subject.MeterJar;
import dev.winnow.tests.jvm.TargetJvm;

/**
 * A Maven project below {@code examples} with a patch for a library, its test, and a workload.
 *
 * @param folder of the project
 * @param patch its id
 * @param test the class that compares the patched library with the library
 * @param workload the class with the program
 * @param operation its method that is counted
 */
record PatchExample(String folder, String patch, String test, String workload, String operation) {
    private static final long WARM_UP = 2_000;
    private static final long OPERATIONS = 5_000;

    /** Builds the extension and runs its test, with the Maven and the settings of whoever runs the tests. */
    String build(File log) throws IOException, InterruptedException {
        Path report = directory().resolve("target/surefire-reports/" + test + ".txt");
        Files.deleteIfExists(report);
        Process maven = new ProcessBuilder(
                        "mvn", "-B", "-ntp", "-q", "-f", directory().toString(), "package")
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        if (maven.waitFor() != 0) {
            throw new IllegalStateException(folder + " does not build: " + Files.readString(log.toPath()));
        }
        return Files.readString(report);
    }

    /** What the library allocates as it is. */
    double bytesPerOperation() throws ForkFailedException {
        return bytesPerOperation("base");
    }

    double patchedBytesPerOperation() throws ForkFailedException {
        Path extension = directory().resolve("target/" + patch + ".jar");
        return bytesPerOperation("patched: extensions=" + extension + " " + patch);
    }

    /** As {@code winnow ab --jit c1} measures it, in one JVM. */
    private double bytesPerOperation(String arm) throws ForkFailedException {
        JvmCommand command = new JvmCommand(List.of(
                JavaHome.current().java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                directory().resolve("target/test-classes")
                        + File.pathSeparator
                        + directory().resolve("target/lib/*"),
                workload));
        return new CommandFork(
                        command, OperationName.parse(workload + '.' + operation), MeterJar.extract(TargetJvm.WINNOW))
                .run(
                        new Trial(
                                1,
                                new Cell(folder, WARM_UP, OPERATIONS),
                                ArmSpec.parse(arm).withoutSdk(new WinnowAgent(TargetJvm.WINNOW))),
                        (any, phase, done, total) -> {})
                .figures()
                .get(Measure.BYTES);
    }

    private Path directory() {
        return Path.of("..", "examples", folder).toAbsolutePath().normalize();
    }

    @Override
    public String toString() {
        return folder;
    }
}
