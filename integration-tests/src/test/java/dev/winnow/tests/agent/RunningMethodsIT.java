package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.winnow.tests.jvm.SdkApplication.json;
import static org.assertj.core.api.Assertions.assertThat;

/** A method that runs while the agent attaches goes on in its old code, where nothing counts: the agent says so until it returns. */
class RunningMethodsIT {
    private static final String LOOPS = """
            package app;

            import java.util.ArrayList;
            import java.util.HashMap;
            import java.util.Scanner;

            public class Loops {
                static volatile Object sink;
                static volatile boolean go;

                static void loop() {
                    while (go) {
                        sink = new ArrayList<>(3);
                        called();
                    }
                }

                static void called() {
                    sink = new HashMap<>(3);
                    try {
                        Thread.sleep(1);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }

                public static void main(String[] arguments) throws Exception {
                    Scanner in = new Scanner(System.in);
                    Thread looping = null;
                    while (in.hasNextLine()) {
                        String line = in.nextLine();
                        go = line.equals("go");
                        if (go) {
                            looping = new Thread(Loops::loop);
                            looping.start();
                        } else {
                            looping.join();
                        }
                        System.out.println(line);
                    }
                    go = false;
                }
            }
            """;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void isNotCountedUntilItReturns(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app =
                new TargetJvm(jdk, folder).with("app.Loops", LOOPS).launch("app.Loops")) {
            app.ask("go");
            assertThat(winnow.run("attach", app.pid(), "packages=app.").exit()).isZero();
            assertThat(stillRunning(winnow, app)).containsExactly("app.Loops.loop");
            assertThat(winnow.run("status", app.pid()).out())
                    .contains("a thread has not returned from the method since counting in it began");

            app.ask("stop");
            assertThat(stillRunning(winnow, app)).isEmpty();

            app.ask("go");
            assertThat(stillRunning(winnow, app)).isEmpty();
            app.ask("stop");
        }
    }

    private static List<String> stillRunning(Winnow winnow, RunningJvm app) throws Exception {
        List<String> names = new ArrayList<>();
        for (JsonNode reason : json(winnow.run("status", app.pid(), "--json")).path("notCounted")) {
            if (reason.path("reason").asText().equals("STILL_RUNNING")) {
                reason.path("names").forEach(name -> names.add(name.asText()));
            }
        }
        return names;
    }
}
