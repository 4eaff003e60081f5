package dev.winnow.demo.bench.live;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.demo.bench.live.ClientManagement.Footprint;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.fork.WinnowAgent;
import dev.winnow.demo.workload.BlockResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench flips}: all patches on and off again under load, and the same load without a flip beside it. What is
 * to hold: no failed operation, memory that levels off, and CPU per operation at the end as at the start.
 */
@Command(
        name = "flips",
        description = "Switches all patches on and off under load: failures, memory, and CPU per operation afterwards.",
        mixinStandardHelpOptions = true)
public final class FlipsCommand implements Callable<Integer> {
    /** Before the first flip and after the last one: what is compared. */
    private static final int CALM_BLOCKS = 4;

    @Mixin
    private LoadOptions options;

    @Option(names = "--flips", paramLabel = "N", defaultValue = "1000", description = "default: ${DEFAULT-VALUE}")
    private String flips;

    @Option(
            names = "--pause",
            paramLabel = "MILLIS",
            defaultValue = "100",
            description = "after each flip, default: ${DEFAULT-VALUE}")
    private String pause;

    @Override
    public Integer call() throws Exception {
        int times = OptionValues.integer("--flips", flips, 2, 1_000_000);
        int pauseMillis = OptionValues.integer("--pause", pause, 0, 60_000);
        List<String> agent = new ArrayList<>(WinnowAgent.builtIn(options.home()).probesOnly());
        agent.add("-Dwinnow.period=500ms");
        try (ForkRunner runner = options.runner()) {
            LoadedClient client = LoadedClient.start(runner, options.arm("flips", agent), options.load());
            client.awaitBlocks(CALM_BLOCKS);
            flip(client, times, pauseMillis);
            int flipped = client.endedBlocks();
            client.awaitBlocks(flipped + 1 + CALM_BLOCKS);
            ForkResult result = client.result();
            double change = endToStart(result, flipped + 1);
            ForkResult calm = runner.run(options.arm("no flips", agent), options.load(), (a, phase, done, total) -> {});
            double changeWithout = endToStart(calm, flipped + 1);
            System.out.printf(
                    Locale.ROOT,
                    "CPU/op, after to before: %.3f with flips, %.3f without; throughput kept: %.3f%n",
                    change,
                    changeWithout,
                    changeWithout / change);
            System.out.printf(
                    Locale.ROOT, "failed operations: %d of %,d%n", result.failedOperations(), result.operations());
            return result.failedOperations() == 0 ? 0 : 1;
        }
    }

    private static void flip(LoadedClient client, int times, int pauseMillis) throws Exception {
        List<Double> millis = new ArrayList<>();
        try (ClientManagement management = ClientManagement.of(client.pid())) {
            management.awaitAgent();
            Footprint start = management.footprint();
            Footprint middle = start;
            for (int i = 0; i < times; i++) {
                millis.add(i % 2 == 0 ? management.want("all") : management.want());
                Thread.sleep(pauseMillis);
                middle = i + 1 == times / 2 ? management.footprint() : middle;
            }
            Footprint end = management.footprint();
            System.out.println("before: " + start);
            System.out.println("half way: " + middle);
            System.out.println("after: " + end);
        }
        Collections.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%d flips: %.0f ms median, %.0f ms 99th percentile, %.0f ms longest%n",
                times,
                millis.get(times / 2),
                millis.get(times * 99 / 100),
                millis.get(times - 1));
    }

    /** CPU per operation of the calm blocks after the flips, divided by that of those before them. */
    private static double endToStart(ForkResult result, int from) {
        List<BlockResult> blocks = result.measuredBlocks();
        return mean(blocks.subList(from, from + CALM_BLOCKS)) / mean(blocks.subList(0, CALM_BLOCKS));
    }

    private static double mean(List<BlockResult> blocks) {
        return blocks.stream()
                .mapToDouble(BlockResult::cpuMicrosPerOperation)
                .average()
                .orElseThrow();
    }
}
