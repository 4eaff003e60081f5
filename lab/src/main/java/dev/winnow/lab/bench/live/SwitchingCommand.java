package dev.winnow.lab.bench.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.winnow.cli.option.OptionValues;
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
        int retransforming = client.preparedClasses() > 0 ? 0 : SwitchTimes.RETRANSFORMING;
        List<SwitchTimes.Switch> switches = new ArrayList<>();
        CpuRatios early = new CpuRatios();
        CpuRatios late = new CpuRatios();
        for (int i = 0; i < times; i++) {
            switches.add(i % 2 == 0 ? client.want("all") : client.want());
            Thread.sleep(LOST_MILLIS);
            early.add(clients.ratio(WINDOW_MILLIS));
            late.add(clients.ratio(WINDOW_MILLIS));
        }
        System.out.println("  " + new SwitchTimes(switches));
        for (int i = 0; i < retransforming; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "  CPU/op in seconds 2 to 6 after switch %d against seconds 6 to 10: process %+.1f %%, its Java threads %+.1f %%%n",
                    i + 1,
                    percent(early.get(i).process(), late.get(i).process()),
                    percent(early.get(i).threads(), late.get(i).threads()));
        }
        early.without(retransforming)
                .print(
                        "seconds 2 to 6 after those that turn flags against seconds 6 to 10",
                        late.without(retransforming),
                        MARGIN);
    }

    private static double percent(double early, double late) {
        return 100 * (early / late - 1);
    }
}
