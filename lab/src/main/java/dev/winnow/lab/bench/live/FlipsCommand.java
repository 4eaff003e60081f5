package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;

import javax.management.JMException;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.lab.bench.live.ClientManagement.Footprint;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench flips}: all patches on and off again under load, beside a client where nothing is switched. What is to
 * hold: no failed operation and no wrong answer, memory that levels off, and CPU per operation at the end as at the start. With
 * {@code --flips 0} it tells how much of that the machine does by itself.
 */
@Command(
        name = "flips",
        description = "Switches all patches on and off under load: failures, memory, and CPU per operation afterwards.",
        mixinStandardHelpOptions = true)
public final class FlipsCommand implements Callable<Integer> {
    private static final long WINDOW_MILLIS = 5_000;

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

    @Option(
            names = "--settle",
            paramLabel = "OPERATIONS",
            defaultValue = "20000",
            description = "for the JIT, whenever CPU is to be measured, default: ${DEFAULT-VALUE}")
    private String settle;

    @Option(
            names = "--windows",
            paramLabel = "N",
            defaultValue = "12",
            description = "of 5 s each, in which CPU is measured before and after, default: ${DEFAULT-VALUE}")
    private String windows;

    @Override
    public Integer call() throws Exception {
        int times = OptionValues.integer("--flips", flips, 0, 1_000_000);
        int pauseMillis = OptionValues.integer("--pause", pause, 0, 60_000);
        int settleOperations = OptionValues.integer("--settle", settle, 0, 100_000_000);
        int count = OptionValues.integer("--windows", windows, Sample.LEAST_SIZE, 10_000);
        return SideBySide.soak(options, clients -> {
            Footprints footprints = new Footprints(clients);
            footprints.take();
            clients.awaitOperations(settleOperations);
            CpuRatios before = clients.ratios(count, WINDOW_MILLIS);
            flip(clients, times, pauseMillis, footprints);
            clients.awaitOperations(settleOperations);
            CpuRatios after = clients.ratios(count, WINDOW_MILLIS);
            after.print("at the end against the start", before, MARGIN);
        });
    }

    /** Returns when classes are as they were before. */
    private static void flip(SideBySide clients, int times, int pauseMillis, Footprints footprints) throws Exception {
        ClientManagement client = clients.subject.management();
        client.awaitAgent();
        int ready = client.preparedClasses();
        List<SwitchTimes.Switch> switches = new ArrayList<>();
        for (int end : new int[] {times / 2, times}) {
            while (switches.size() < end) {
                switches.add(switches.size() % 2 == 0 ? client.want("all") : client.want());
                Thread.sleep(pauseMillis);
            }
            footprints.take();
        }
        footprints.print();
        System.out.println("  " + new SwitchTimes(switches));
        client.awaitSwitchableClasses(ready);
    }

    /**
     * What both clients hold before, half-way through and at the end. Each look collects, and from JDK 21 on a collection throws
     * away compiled code that was not used lately: so CPU is compared only between times that each follow a look.
     */
    private static final class Footprints {
        private final SideBySide clients;
        private final List<Footprint> subjects = new ArrayList<>();
        private final List<Footprint> controls = new ArrayList<>();

        Footprints(SideBySide clients) {
            this.clients = clients;
        }

        void take() throws IOException, JMException {
            subjects.add(clients.subject.management().footprint());
            controls.add(clients.control.management().footprint());
        }

        /** Three lines, once there are three. */
        void print() {
            System.out.println("  before: " + subjects.get(0));
            System.out.println("  after:  " + subjects.get(2));
            System.out.println("  growth, first half and second: metaspace " + growth(subjects, Footprint::metaspace)
                    + ", code " + growth(subjects, Footprint::code) + "; the other client's: metaspace "
                    + growth(controls, Footprint::metaspace) + ", code " + growth(controls, Footprint::code));
        }

        private static String growth(List<Footprint> all, ToDoubleFunction<Footprint> part) {
            double start = part.applyAsDouble(all.get(0));
            double middle = part.applyAsDouble(all.get(1));
            double end = part.applyAsDouble(all.get(2));
            return String.format(Locale.ROOT, "%+.2f and %+.2f MB", middle - start, end - middle);
        }
    }
}
