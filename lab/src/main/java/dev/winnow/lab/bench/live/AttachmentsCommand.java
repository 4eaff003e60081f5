package dev.winnow.lab.bench.live;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.subject.WinnowCli;
import dev.winnow.lab.bench.live.ClientManagement.Footprint;
import dev.winnow.lab.bench.live.SoakOptions.Setting;
import dev.winnow.lab.fork.ForkRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./winnow bench attach}: attaches to a warm client under load and detaches, with the commands that operators use. */
@Command(
        name = "attach",
        description = "Attaches to a warm client under load and detaches, again and again: times, and what is left.",
        mixinStandardHelpOptions = true)
public final class AttachmentsCommand implements Callable<Integer> {
    @Mixin
    private SoakOptions options;

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
        boolean good = true;
        for (Setting setting : options.settings()) {
            System.out.println(setting);
            try (ForkRunner runner = setting.runner();
                    SoakingClient client = SoakingClient.start(runner, setting, "attach", List.of())) {
                client.awaitOperations(setting.warmUp());
                attach(client, "patches.prepared=" + setting.prepared(), count, seconds);
                System.out.println("  " + client.pauses());
                System.out.printf(
                        Locale.ROOT,
                        "  failed operations and wrong answers of %,d: %s%n",
                        client.work().operations(),
                        client.failures().isEmpty() ? "0" : client.failures());
                good &= client.failures().isEmpty();
            }
        }
        return good ? 0 : 1;
    }

    private static void attach(SoakingClient client, String settings, int count, int seconds) throws Exception {
        WinnowCli winnow = new WinnowCli(client.pid());
        System.out.println("  before: " + client.management().footprint());
        for (int i = 1; i <= count; i++) {
            long start = System.nanoTime();
            JsonNode attached = winnow.run("attach", settings);
            double returned = (System.nanoTime() - start) / 1e6;
            Thread.sleep(seconds * 1_000L);
            JsonNode status = winnow.run("status");
            JsonNode left = winnow.run("detach");
            Footprint footprint = client.management().footprint();
            System.out.printf(
                    Locale.ROOT,
                    "  %d: attach returned after %.0f ms (%.0f ms in the JVM, of it %.0f ms retransforming %d classes),"
                            + " %s, detached in %.0f ms; %s%n",
                    i,
                    returned,
                    attached.path("attachMillis").asDouble(),
                    attached.at("/cost/retransformMillis").asDouble(),
                    attached.at("/cost/changedClasses").asInt(),
                    prepared(status),
                    left.path("millis").asDouble(),
                    footprint);
        }
    }

    /** What the agent has done after its answer. */
    private static String prepared(JsonNode status) {
        if (status.get("completingAttach").asBoolean()) {
            return "is still preparing patches";
        }
        return String.format(
                Locale.ROOT,
                "afterwards %d classes prepared in %.0f ms and retransformed in %.0f ms",
                status.at("/cost/preparedClasses").asInt(),
                status.at("/cost/lastPrepareMillis").asDouble(),
                status.at("/cost/lastSwitchMillis").asDouble());
    }
}
