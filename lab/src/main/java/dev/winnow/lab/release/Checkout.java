package dev.winnow.lab.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.SdkVersion;

/** The sources of Winnow that the command runs in. */
public record Checkout(Path directory) {
    private static final List<String> PATCH_TESTS = List.of("mvn", "-B", "-ntp", "test", "-pl", "patches", "-am");

    /** The differential tests are unit tests of the patches; these run the real SDK from end to end. */
    private static final List<String> ANSWER_TESTS = List.of(
            "mvn",
            "-B",
            "-ntp",
            "verify",
            "-pl",
            "integration-tests",
            "-am",
            "-Dtest=NoUnitTest",
            "-Dit.test=SameAnswersIT,DirectAnswersIT",
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dfailsafe.failIfNoSpecifiedTests=false");

    /**
     * The checkout around the installation, or around the working directory.
     *
     * @param command what needs the sources, for the message
     * @throws RunFailedException if there are none
     */
    public static Checkout neededBy(String command) {
        Path start = Path.of(System.getProperty("winnow.home", "")).toAbsolutePath();
        for (Path directory = start; directory != null; directory = directory.getParent()) {
            if (Files.exists(directory.resolve(ReleaseLists.BUILD_FILE))) {
                return new Checkout(directory);
            }
        }
        throw new RunFailedException(command + " needs the checkout of Winnow; around " + start + " there is none");
    }

    /**
     * Runs the differential tests, and those that compare the real SDK's answers, on a checked release; returns Maven's exit code.
     */
    int test(SdkVersion release) throws IOException, InterruptedException {
        int exit = run(PATCH_TESTS);
        List<String> answerTests = new ArrayList<>(ANSWER_TESTS);
        answerTests.add("-Dwinnow.test.release=" + release);
        return exit == 0 ? run(answerTests) : exit;
    }

    private int run(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .inheritIO()
                .start()
                .waitFor();
    }
}
