package dev.winnow.demo.bench.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;

import dev.winnow.demo.bench.live.ClientManagement.Footprint;
import dev.winnow.demo.command.OptionValues;
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
    private static final int WINDOWS = 8;
    private static final long WINDOW_MILLIS = 5_000;

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
            defaultValue = "100",
            description = "after each flip, default: ${DEFAULT-VALUE}")
    private String pause;

    @Override
    public Integer call() throws Exception {
        int times = OptionValues.integer("--flips", flips, 2, 1_000_000);
        int pauseMillis = OptionValues.integer("--pause", pause, 0, 60_000);
        return SideBySide.soak(options, clients -> soak(clients, times, pauseMillis));
    }

    private static void soak(SideBySide clients, int times, int pauseMillis) throws Exception {
        CpuRatios before = clients.ratios(WINDOWS, WINDOW_MILLIS);
        flip(clients, times, pauseMillis);
        clients.subject.management().awaitVendorsBytes();
        clients.awaitOperations(SETTLE);
        CpuRatios after = clients.ratios(WINDOWS, WINDOW_MILLIS);
        after.print("at the end against the start", before, MARGIN);
    }

    private static void flip(SideBySide clients, int times, int pauseMillis) throws Exception {
        ClientManagement client = clients.subject.management();
        client.awaitAgent();
        List<SwitchTimes.Switch> switches = new ArrayList<>();
        List<Footprint> subjects = new ArrayList<>();
        List<Footprint> controls = new ArrayList<>();
        for (int i = 0; i <= times; i++) {
            if (i == 0 || i == times / 2 || i == times) {
                subjects.add(client.footprint());
                controls.add(clients.control.management().footprint());
            }
            if (i < times) {
                switches.add(i % 2 == 0 ? client.want("all") : client.want());
                Thread.sleep(pauseMillis);
            }
        }
        System.out.println("  before: " + subjects.get(0));
        System.out.println("  after:  " + subjects.get(2));
        System.out.println("  growth, first half and second: metaspace " + growth(subjects, Footprint::metaspace)
                + ", code " + growth(subjects, Footprint::code) + "; the other client's: metaspace "
                + growth(controls, Footprint::metaspace) + ", code " + growth(controls, Footprint::code));
        System.out.println("  " + new SwitchTimes(switches));
    }

    private static String growth(List<Footprint> all, ToDoubleFunction<Footprint> part) {
        double start = part.applyAsDouble(all.get(0));
        double middle = part.applyAsDouble(all.get(1));
        double end = part.applyAsDouble(all.get(2));
        return String.format(Locale.ROOT, "%+.2f and %+.2f MB", middle - start, end - middle);
    }
}
