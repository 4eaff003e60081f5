package dev.winnow.demo.bench.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

import dev.winnow.demo.command.OptionValues;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench switching}: how long it takes to switch all patches under load, and what operations cost from two seconds
 * after that on, compared with what they cost later in the same state; all against a client where nothing is switched.
 */
@Command(
        name = "switching",
        description = "Switches all patches under load: how long it takes, and CPU per operation two seconds later.",
        mixinStandardHelpOptions = true)
public final class SwitchingCommand implements Callable<Integer> {
    private static final long LOST_MILLIS = 2_000;
    private static final long WINDOW_MILLIS = 4_000;
    private static final double MARGIN = 0.02;

    @Mixin
    private SoakOptions options;

    @Option(names = "--switches", paramLabel = "N", defaultValue = "20", description = "default: ${DEFAULT-VALUE}")
    private String switches;

    @Override
    public Integer call() throws Exception {
        int times = OptionValues.integer("--switches", switches, 8, 1_000);
        return SideBySide.soak(options, clients -> measure(clients, times));
    }

    private static void measure(SideBySide clients, int times) throws Exception {
        ClientManagement client = clients.subject.management();
        client.awaitAgent();
        List<SwitchTimes.Switch> switches = new ArrayList<>();
        double[] early = new double[times];
        double[] late = new double[times];
        for (int i = 0; i < times; i++) {
            switches.add(i % 2 == 0 ? client.want("all") : client.want());
            Thread.sleep(LOST_MILLIS);
            early[i] = clients.ratio(WINDOW_MILLIS);
            late[i] = clients.ratio(WINDOW_MILLIS);
        }
        System.out.println("  " + new SwitchTimes(switches));
        for (int i = 0; i < SwitchTimes.RETRANSFORMING; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "  CPU/op in seconds 2 to 6 after switch %d against seconds 6 to 10: %+.1f %%%n",
                    i + 1,
                    100 * (early[i] / late[i] - 1));
        }
        Comparison recovery = new Comparison(later(late), later(early), Direction.LOWER_IS_BETTER, MARGIN, times);
        Interval change = recovery.percentChange();
        System.out.printf(
                Locale.ROOT,
                "  the same of those that turn flags: %+.1f %% (95 %%: %+.1f to %+.1f), %s%n",
                change.value,
                change.low,
                change.high,
                recovery.words());
    }

    private static Sample later(double[] ratios) {
        double[] later = Arrays.copyOfRange(ratios, SwitchTimes.RETRANSFORMING, ratios.length);
        return new Sample(IntStream.range(0, later.length).toArray(), later);
    }
}
