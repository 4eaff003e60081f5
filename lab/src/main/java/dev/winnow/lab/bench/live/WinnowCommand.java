package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.JavaHome;

/** The commands that operators use on a running JVM, each in a process of its own, with the JVM options of bin/winnow. */
record WinnowCommand(long pid) {
    /** @return what it said, as JSON */
    JsonNode run(String command, String... options) throws IOException, InterruptedException {
        return await(start(command, options));
    }

    Process start(String command, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                JavaHome.current().java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                Installation.current().winnowJar().toString(),
                command,
                Long.toString(pid),
                "--json"));
        words.addAll(List.of(options));
        return new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    JsonNode await(Process command) throws IOException, InterruptedException {
        String said = new String(command.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (command.waitFor() != 0) {
            throw new RunFailedException("a winnow command on " + pid + " failed: " + said.strip());
        }
        return new ObjectMapper().readTree(said);
    }
}
