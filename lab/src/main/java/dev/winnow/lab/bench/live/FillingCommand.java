package dev.winnow.lab.bench.live;

import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.subject.WinnowCli;
import dev.winnow.report.statistics.Sample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ./winnow bench filling}: what {@code winnow fill} costs the application while it learns. */
@Command(
        name = "filling",
        description = "Learns final sizes of collections under load: CPU per operation meanwhile, and between times.",
        mixinStandardHelpOptions = true)
public final class FillingCommand implements Callable<Integer> {
    /** For the JIT to compile again what was thrown away when nothing is watched any more. */
    private static final long SETTLE = 10_000;

    private static final double MARGIN = 0.03;

    @Mixin
    private SoakOptions options;

    @Option(names = "--times", paramLabel = "N", defaultValue = "10", description = "default: ${DEFAULT-VALUE}")
    private String times;

    @Option(names = "--top", paramLabel = "N", defaultValue = "10", description = "sites, default: ${DEFAULT-VALUE}")
    private String top;

    @Option(
            names = "--for",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "that each learning lasts, default: ${DEFAULT-VALUE}")
    private String seconds;

    @Option(
            names = "--begin",
            paramLabel = "SECONDS",
            defaultValue = "15",
            description =
                    "of it, in which the JIT compiles again what was thrown away, told apart; default: ${DEFAULT-VALUE}")
    private String begin;

    @Override
    public Integer call() throws Exception {
        int count = OptionValues.integer("--times", times, Sample.LEAST_SIZE, 1_000);
        int sites = OptionValues.integer("--top", top, 1, 1_000);
        int first = OptionValues.integer("--begin", begin, 1, 1_800);
        int duration = OptionValues.integer("--for", seconds, first + 1, 3_600);
        return SideBySide.soak(options, clients -> measure(clients, count, sites, first, duration));
    }

    private static void measure(SideBySide clients, int times, int sites, int begin, int seconds) throws Exception {
        WinnowCli winnow = new WinnowCli(clients.subject.pid());
        CpuRatios idle = new CpuRatios();
        CpuRatios beginning = new CpuRatios();
        CpuRatios rest = new CpuRatios();
        CpuRatios learning = new CpuRatios();
        for (int i = 0; i < times; i++) {
            idle.add(clients.ratio(seconds * 1_000L));
            SideBySide.Look first = clients.look();
            WinnowCli.Running fill = winnow.start("fill", "--top", "" + sites, "--for", seconds + "s");
            beginning.add(clients.ratio(begin * 1_000L));
            rest.add(clients.ratio((seconds - begin) * 1_000L));
            learning.add(clients.look().since(first));
            fill.await();
            clients.awaitOperations(SETTLE);
        }
        beginning.print("in the first " + begin + " s of learning final sizes of " + sites + " sites", idle, MARGIN);
        rest.print("after that", idle, MARGIN);
        learning.print("all the while", idle, MARGIN);
    }
}
