package dev.winnow.tests.containers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;

/**
 * A JVM in mount and process namespaces of its own, with an image as its root. The image and all volumes are read-only, and the user
 * is nobody. A shell makes the mounts and is outside.
 */
final class Container {
    private static final String NOBODY = "65534";

    private final Image image;
    private final List<String> mounts = new ArrayList<>();

    Container(Image image) {
        this.image = image;
        mounts.add("mount --make-rprivate /");
        mounts.add("mount --bind " + image.root + ' ' + image.root);
        mounts.add("mount -t proc proc " + image.root + "/proc");
    }

    /** Makes a directory of this machine visible, read-only. */
    Container volume(Path directory, String where) {
        mounts.add("mount --bind " + directory + ' ' + image.root + where);
        mounts.add("mount -o remount,ro,bind " + image.root + where);
        return this;
    }

    /** An empty directory in memory that everyone may write to. */
    Container writable(String where) {
        mounts.add("mount -t tmpfs -o mode=1777 tmpfs " + image.root + where);
        return this;
    }

    /**
     * Starts the program as process 1 and waits for its first line.
     *
     * @param folder for what it writes to standard error
     */
    RunningJvm start(Path folder, Map<String, String> environment, String... java) throws IOException {
        ProcessBuilder builder =
                process(java).redirectError(folder.resolve("stderr").toFile());
        builder.environment().putAll(environment);
        RunningJvm running = new RunningJvm(builder.start(), folder);
        running.line();
        return running;
    }

    /** Whether this machine allows it: starts the image's Java, and waits for its end. */
    boolean canRun() throws InterruptedException {
        return endsWell(process("-version"));
    }

    /** Runs a program and drops what it prints. False if it fails or is not there. */
    static boolean endsWell(ProcessBuilder program) throws InterruptedException {
        try {
            return program.redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private ProcessBuilder process(String... java) {
        List<String> script = new ArrayList<>(mounts);
        script.add("mount -o remount,ro,bind " + image.root);
        script.add("exec chroot --userspec=" + NOBODY + ':' + NOBODY + " --groups= " + image.root
                + " /opt/java/bin/java \"$@\"");
        List<String> command = new ArrayList<>(List.of("unshare", "-m", "-p", "-f", "--kill-child", "sh", "-c"));
        command.add(String.join(" && ", script));
        command.add("sh");
        command.addAll(List.of(java));
        return new ProcessBuilder(command);
    }

    /** Runs the image's Java inside a container that runs already, as {@code kubectl exec} does. */
    static TargetJvm.Result exec(RunningJvm container, Path folder, String... java)
            throws IOException, InterruptedException {
        long first = ProcessHandle.of(container.pid())
                .flatMap(unshare -> unshare.children().findFirst())
                .orElseThrow()
                .pid();
        List<String> command = new ArrayList<>(List.of("nsenter", "--target", Long.toString(first)));
        command.addAll(List.of("--mount", "--pid", "--root", "--wd", "--setuid", NOBODY, "--setgid", NOBODY));
        command.add("/opt/java/bin/java");
        command.addAll(List.of(java));
        Path err = folder.resolve("exec.err");
        Process process =
                new ProcessBuilder(command).redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes());
        return new TargetJvm.Result(process.waitFor(), out, Files.readString(err));
    }
}
