package dev.winnow.demo.bench.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.process.JavaHome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./winnow bench attach}: joins and leaves a warm client under load, with the commands that operators use. */
@Command(
        name = "attach",
        description = "Attaches to a warm client under load and detaches, again and again: times, and what is left.",
        mixinStandardHelpOptions = true)
public final class AttachmentsCommand implements Callable<Integer> {
    @Mixin
    private LoadOptions options;

    @Option(names = "--times", paramLabel = "N", defaultValue = "20", description = "default: ${DEFAULT-VALUE}")
    private String times;

    @Option(
            names = "--stay",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "with probes, before it detaches; default: ${DEFAULT-VALUE}")
    private String stay;

    @Override
    public Integer call() throws Exception {
        int count = OptionValues.integer("--times", times, 1, 10_000);
        int seconds = OptionValues.integer("--stay", stay, 0, 3_600);
        try (ForkRunner runner = options.runner()) {
            LoadedClient client = LoadedClient.start(runner, options.arm("attach", List.of()), options.load());
            client.awaitBlocks(1);
            attach(client.pid(), count, seconds);
            ForkResult result = client.result();
            System.out.printf(
                    Locale.ROOT, "failed operations: %d of %,d%n", result.failedOperations(), result.operations());
            return result.failedOperations() == 0 ? 0 : 1;
        }
    }

    private void attach(long pid, int count, int seconds) throws Exception {
        try (ClientManagement management = ClientManagement.of(pid)) {
            System.out.println("before: " + management.footprint());
            for (int i = 1; i <= count; i++) {
                JsonNode joined = winnow("attach", pid);
                Thread.sleep(seconds * 1_000L);
                JsonNode left = winnow("detach", pid);
                System.out.printf(
                        Locale.ROOT,
                        "%d: joined in %.0f ms (%.0f ms retransforming %d classes), left in %.0f ms; %s%n",
                        i,
                        joined.path("joinMillis").asDouble(),
                        joined.at("/cost/retransformMillis").asDouble(),
                        joined.at("/cost/changedClasses").asInt(),
                        left.path("millis").asDouble(),
                        management.footprint());
            }
        }
    }

    private JsonNode winnow(String command, long pid) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                JavaHome.current().java().toString(),
                "-jar",
                options.home().resolve(Path.of("agent", "target", "winnow.jar")).toString(),
                command,
                Long.toString(pid),
                "--json"));
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new RunFailedException("winnow " + command + " " + pid + " failed");
        }
        return new ObjectMapper().readTree(said);
    }
}
