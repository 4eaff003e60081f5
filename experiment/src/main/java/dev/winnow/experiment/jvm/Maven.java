package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.winnow.experiment.RunFailedException;

import static java.util.stream.Collectors.toList;

/** One run of {@code mvn}: the only way in which releases are looked up, so that the user's settings and mirrors hold. */
final class Maven {
    private static final String ERROR = "[ERROR] ";

    /** A look-up is over before what C2 compiles pays off. */
    private static final String JVM_OPTIONS = "-XX:TieredStopAtLevel=1";

    private final int exitCode;
    private final List<String> output;

    private Maven(int exitCode, List<String> output) {
        this.exitCode = exitCode;
        this.output = output;
    }

    /** @throws RunFailedException if Maven cannot be started */
    static Maven run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("mvn", "-B", "-q"));
        command.addAll(Arrays.asList(arguments));
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().merge("MAVEN_OPTS", JVM_OPTIONS, (users, ours) -> ours + " " + users);
            Process maven = builder.start();
            maven.getOutputStream().close();
            String output = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Maven(maven.waitFor(), output.lines().collect(toList()));
        } catch (IOException e) {
            throw new RunFailedException(
                    "looking up a release of the SDK needs Maven 3.8 or newer: cannot start mvn (" + e.getMessage()
                            + ")",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted while mvn was looking the SDK up", e);
        }
    }

    boolean hasFailed() {
        return exitCode != 0;
    }

    /** Everything that it printed. */
    List<String> output() {
        return output;
    }

    /**
     * Why it found no such artifact.
     *
     * @param version as the user gave it
     * @param coordinates {@code group:artifact:jar:number}
     */
    RuntimeException failure(String version, String coordinates) {
        // Maven prints these only after every repository has answered that there is no such artifact, now or before.
        if (output.stream()
                .anyMatch(line -> line.contains("Could not find artifact " + coordinates)
                        || line.contains(coordinates + " was not found in "))) {
            return SdkVersion.unknown(version);
        }
        String reason = output.stream()
                .filter(line -> line.startsWith(ERROR) && line.length() > ERROR.length())
                .map(line -> line.substring(ERROR.length()))
                .findFirst()
                .orElse("no error line");
        return new RunFailedException("mvn could not resolve " + coordinates + ": " + reason);
    }
}
