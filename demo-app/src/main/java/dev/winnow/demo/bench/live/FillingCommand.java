package dev.winnow.demo.bench.live;

import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.demo.command.OptionValues;
import dev.winnow.report.statistics.Comparison;
import dev.winnow.report.statistics.Direction;
import dev.winnow.report.statistics.Sample;
import dev.winnow.report.table.Interval;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./winnow bench filling}: what {@code winnow fill} costs the application while it learns. */
@Command(
        name = "filling",
        description = "Learns final sizes of collections under load: CPU per operation meanwhile, and between times.",
        mixinStandardHelpOptions = true)
public final class FillingCommand implements Callable<Integer> {
    private static final long LOST_MILLIS = 3_000;
    private static final long WINDOW_MILLIS = 5_000;
    private static final double MARGIN = 0.03;

    @Mixin
    private SoakOptions options;

    @Option(names = "--times", paramLabel = "N", defaultValue = "10", description = "default: ${DEFAULT-VALUE}")
    private String times;

    @Option(names = "--top", paramLabel = "N", defaultValue = "10", description = "sites, default: ${DEFAULT-VALUE}")
    private String top;

    @Override
    public Integer call() throws Exception {
        int count = OptionValues.integer("--times", times, Sample.LEAST_SIZE, 1_000);
        int sites = OptionValues.integer("--top", top, 1, 1_000);
        return SideBySide.soak(options, clients -> measure(clients, count, sites));
    }

    private static void measure(SideBySide clients, int times, int sites) throws Exception {
        WinnowCommand winnow = new WinnowCommand(clients.subject.pid());
        double[] learning = new double[times];
        double[] idle = new double[times];
        for (int i = 0; i < times; i++) {
            Process fill = winnow.start("fill", "--top", "" + sites, "--for", 2 * LOST_MILLIS + WINDOW_MILLIS + "ms");
            Thread.sleep(LOST_MILLIS);
            learning[i] = clients.ratio(WINDOW_MILLIS);
            winnow.await(fill);
            Thread.sleep(LOST_MILLIS);
            idle[i] = clients.ratio(WINDOW_MILLIS);
        }
        Comparison cost =
                new Comparison(new Sample(idle), new Sample(learning), Direction.LOWER_IS_BETTER, MARGIN, times);
        Interval change = cost.percentChange();
        System.out.printf(
                Locale.ROOT,
                "  CPU/op while final sizes of %d sites are learned: %+.1f %% (95 %%: %+.1f to %+.1f), %s%n",
                sites,
                change.value,
                change.low,
                change.high,
                cost.words());
    }
}
