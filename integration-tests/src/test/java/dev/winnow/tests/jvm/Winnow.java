package dev.winnow.tests.jvm;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code java -jar winnow.jar} as users run it. */
public final class Winnow {
    private final Jdks.Jdk jdk;
    private final List<String> options = new ArrayList<>();
    private File directory;

    public Winnow(Jdks.Jdk jdk) {
        this.jdk = jdk;
    }

    /** Options of the JVM that the command runs in. */
    public Winnow option(String... jvmOptions) {
        options.addAll(List.of(jvmOptions));
        return this;
    }

    /** The working directory, if it is not that of the tests. */
    public Winnow in(Path folder) {
        directory = folder.toFile();
        return this;
    }

    /** Runs to the end, five minutes at most. */
    public TargetJvm.Result run(Object... words) throws IOException, InterruptedException {
        Path out = Files.createTempFile("winnow-test", ".out");
        Path err = Files.createTempFile("winnow-test", ".err");
        try {
            Process process = start(out, err, words);
            if (!process.waitFor(5, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("still running after five minutes: winnow " + List.of(words));
            }
            return new TargetJvm.Result(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /** Starts it, for commands that are not waited for. */
    public Process start(Path out, Path err, Object... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(Scope.jvmOptions(jdk.home()));
        command.addAll(options);
        command.addAll(List.of("-jar", TargetJvm.WINNOW.toString()));
        for (Object word : words) {
            command.add(word.toString());
        }
        return new ProcessBuilder(command)
                .directory(directory)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }
}
