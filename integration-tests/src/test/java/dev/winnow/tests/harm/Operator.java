package dev.winnow.tests.harm;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.winnow.cli.Main;
import dev.winnow.tests.jvm.RunningJvm;
import picocli.CommandLine;

/** Somebody who uses every command on a running program. The commands run in the tests' JVM: a hundred programs are operated. */
final class Operator {
    private static final int SECONDS = 60;

    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
    private HostileTarget target;
    private RunningJvm program;

    /** Takes the program through its stages, or as far as it goes; then its input ends. */
    void operate(HostileTarget ofProgram, RunningJvm running, String settings) throws Exception {
        target = ofProgram;
        program = running;
        stage("alone");

        run("attach", settings);
        stage("attached");

        run("status");
        run("sites", "--interval", "0.1");
        run("fill", "--for", "100ms");
        stage("read");

        run("patch", "on", "all");
        stage("switched");
        run("patch", "off", "all");

        Path file = program.folder().resolve("x.jfr");
        CompletableFuture<Void> recorded =
                CompletableFuture.runAsync(() -> run("record", "--for", "1500ms", "-o", file.toString()));
        Thread.sleep(700);
        stage("recording");
        recorded.get();
        stage("recorded");

        run("detach");
        stage("detached");

        run("attach", settings);
        stage("again");
        run("detach");
        stage("end");
        program.closeInput();
    }

    /** Returns when the program has answered, or has ended. */
    private void stage(String line) throws Exception {
        program.send(line);
        String answer;
        do {
            answer = program.lineOrEnd();
        } while (answer != null && !answer.equals(line));
    }

    private void run(String command, String... words) {
        if (!program.isAlive()) {
            return;
        }
        StringWriter err = new StringWriter();
        CompletableFuture<Integer> exit = CompletableFuture.supplyAsync(() -> execute(err, command, words));
        try {
            if (exit.get(SECONDS, TimeUnit.SECONDS) != 0
                    && program.isAlive()
                    && !target.mayRefuse(command, err.toString())) {
                failures.add(command + ": " + err);
            }
        } catch (TimeoutException e) {
            failures.add(command + ": still running after " + SECONDS + " s");
        } catch (InterruptedException | ExecutionException e) {
            failures.add(command + ": " + e);
        }
    }

    private int execute(StringWriter err, String command, String... words) {
        List<String> line = new ArrayList<>(List.of(command, Long.toString(program.pid())));
        line.addAll(List.of(words));
        CommandLine cli = Main.commandLine(line.toArray(new String[0]));
        cli.setOut(new PrintWriter(new StringWriter()));
        cli.setErr(new PrintWriter(err, true));
        return cli.execute(line.toArray(new String[0]));
    }

    /** The commands that failed while the program was running. */
    List<String> failures() {
        return failures;
    }
}
