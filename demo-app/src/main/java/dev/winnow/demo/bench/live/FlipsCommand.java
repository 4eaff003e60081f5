package dev.winnow.demo.bench.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.demo.bench.live.ClientManagement.Footprint;
import dev.winnow.demo.command.OptionValues;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench flips}: all patches on and off again under load, beside a client where nothing is switched. What is to
 * hold: no failed operation and no wrong answer, memory that levels off, and CPU per operation at the end as at the start.
 */
@Command(
        name = "flips",
        description = "Switches all patches on and off under load: failures, memory, and CPU per operation afterwards.",
        mixinStandardHelpOptions = true)
public final class FlipsCommand implements Callable<Integer> {
    private static final int WINDOWS = 6;
    private static final long WINDOW_MILLIS = 4_000;

    /** Once the vendor's bytes are back, for the JIT to compile again what that has thrown away. */
    private static final long SETTLE = 20_000;

    private static final double MARGIN = 0.02;

    @Mixin
    private SoakOptions options;

    @Option(names = "--flips", paramLabel = "N", defaultValue = "1000", description = "default: ${DEFAULT-VALUE}")
    private String flips;

    @Option(
            names = "--pause",
            paramLabel = "MILLIS",
            defaultValue = "50",
            description = "after each flip, default: ${DEFAULT-VALUE}")
    private String pause;

    @Override
    public Integer call() throws Exception {
        int times = OptionValues.integer("--flips", flips, 2, 1_000_000);
        int pauseMillis = OptionValues.integer("--pause", pause, 0, 60_000);
        return SideBySide.soak(options, clients -> soak(clients, times, pauseMillis));
    }

    private static void soak(SideBySide clients, int times, int pauseMillis) throws Exception {
        Sample before = clients.ratios(WINDOWS, WINDOW_MILLIS);
        flip(clients.subject.management(), times, pauseMillis);
        clients.subject.management().awaitVendorsBytes();
        clients.awaitOperations(SETTLE);
        Sample after = clients.ratios(WINDOWS, WINDOW_MILLIS);
        // What was cheaper at the end is above 1, and the other way round.
        Interval ratio = new Comparison(after, before, Direction.HIGHER_IS_BETTER, MARGIN, times).ratio;
        System.out.printf(
                Locale.ROOT,
                "  CPU/op over the other client's: %.3f before, %.3f after; operations per CPU second kept: %.3f (95 %%: %.3f to %.3f)%n",
                before.mean(),
                after.mean(),
                ratio.value,
                ratio.low,
                ratio.high);
    }

    private static void flip(ClientManagement client, int times, int pauseMillis) throws Exception {
        client.awaitAgent();
        List<SwitchTimes.Switch> switches = new ArrayList<>();
        Footprint start = client.footprint();
        Footprint middle = start;
        for (int i = 0; i < times; i++) {
            switches.add(i % 2 == 0 ? client.want("all") : client.want());
            Thread.sleep(pauseMillis);
            middle = i + 1 == times / 2 ? client.footprint() : middle;
        }
        Footprint end = client.footprint();
        List.of("before: " + start, "half way: " + middle, "after: " + end)
                .forEach(line -> System.out.println("  " + line));
        System.out.println("  growth, first half and second: metaspace "
                + growth(start.metaspace(), middle.metaspace(), end.metaspace()) + ", code "
                + growth(start.code(), middle.code(), end.code()));
        System.out.println("  " + new SwitchTimes(switches));
    }

    private static String growth(double start, double middle, double end) {
        return String.format(Locale.ROOT, "%+.2f and %+.2f MB", middle - start, end - middle);
    }
}
