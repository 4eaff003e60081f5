package dev.winnow.lab.bench.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.cli.option.DurationValues;
import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.subject.WinnowCli;
import dev.winnow.lab.bench.live.ClientManagement.Footprint;
import dev.winnow.lab.bench.live.SoakOptions.Setting;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.lab.workload.cosmos4.ItemOperation;
import dev.winnow.lab.workload.load.Cancelled;
import dev.winnow.lab.workload.load.Failures;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code ./winnow bench soak}: everything at once. Two clients do all that applications do, with a service that fails, moves and splits, with
 * operations that are cancelled or take too long; Winnow is attached to one of them, switched and detached, again and again. What is to hold: no
 * wrong answer and no failure that the other client does not have as often, and in the end, detached, the same memory, threads and files.
 */
@Command(
        name = "soak",
        description =
                "Attaches, switches and detaches for an hour while the service fails, moves and splits and operations are"
                        + " cancelled: answers, failures, and what is left, beside a client without Winnow.",
        mixinStandardHelpOptions = true)
public final class SoakCommand implements Callable<Integer> {
    private static final String CANCELLED_SHARE = "0.02";

    /** Longer than an attach holds up a client on a busy machine: operations are late because the service is, in both clients. */
    static final int TIMEOUT_MILLIS = 2_000;

    private static final List<String> PROBES = List.of("collections", "allocations", "handlers", "operations");
    private static final int SWITCHES = 5;

    /** Failures come in bursts: a lost connection ends all requests on it. So many standard errors of the differences between cycles. */
    private static final double LIMIT = 4;

    private static final double MOST_HEAP = 10;
    private static final double MOST_DIRECT = 10;
    private static final int MOST_THREADS = 4;
    private static final int MOST_FILES = 20;

    @Mixin
    private SoakOptions options;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            defaultValue = "1h",
            description = "for each setting, default: ${DEFAULT-VALUE}")
    private String duration;

    @Option(
            names = "--faults",
            paramLabel = "N",
            defaultValue = "5",
            description = "per second, default: ${DEFAULT-VALUE}")
    private String faults;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "default: ${DEFAULT-VALUE}")
    private String seed;

    @Override
    public Integer call() throws Exception {
        long millis = DurationValues.parse("--for", duration).toMillis();
        int perSecond = OptionValues.integer("--faults", faults, 1, 1_000);
        int first = OptionValues.integer("--seed", seed, 0, Integer.MAX_VALUE);
        String all = Arrays.stream(ItemOperation.values())
                .map(operation -> operation + "=1")
                .collect(Collectors.joining(",", "mix:", ""));
        boolean good = true;
        for (Setting setting : options.settings(all)) {
            System.out.println(setting);
            good &= soak(setting.withRegions(Disturbances.REGIONS.size()), millis, perSecond, first);
        }
        return good ? 0 : 1;
    }

    private static boolean soak(Setting setting, long millis, int faultsPerSecond, int seed) throws Exception {
        List<String> hasty = List.of(
                "-D" + Cancelled.PROPERTY + '=' + CANCELLED_SHARE,
                "-D" + Cosmos4Client.TIMEOUT_PROPERTY + '=' + TIMEOUT_MILLIS,
                "-D" + Cosmos4Client.FAILOVER_PROPERTY + "=true");
        try (SideBySide clients = SideBySide.warm(setting, hasty)) {
            long start = System.nanoTime();
            FailureCounts failures = new FailureCounts();
            failures.look(clients);
            Random random = new Random(seed);
            int cycles = 0;
            try (Disturbances disturbances = new Disturbances(clients.emulator(), faultsPerSecond, seed)) {
                while ((System.nanoTime() - start) / 1_000_000 < millis) {
                    try {
                        cycle(new WinnowCli(clients.subject.pid()), random);
                    } catch (RunFailedException e) {
                        clients.subject.requireAlive(); // its own last words say more
                        throw e;
                    }
                    failures.look(clients);
                    cycles++;
                    if (cycles % 10 == 1) {
                        System.out.println("  " + cycles + " attaches, " + disturbances);
                    }
                }
                System.out.printf(
                        Locale.ROOT,
                        "  %d attaches in %s; %s; %,d operations%n",
                        cycles,
                        Duration.ofNanos(System.nanoTime() - start).withNanos(0),
                        disturbances,
                        clients.subject.work().operations()
                                + clients.control.work().operations());
            }
            clients.awaitOperations(setting.warmUp());
            boolean sameFailures = failures.print();
            return print(
                            clients.subject.management().footprint(),
                            clients.control.management().footprint())
                    && sameFailures;
        }
    }

    /** Attaches with some probes and patches, switches others, and detaches. */
    private static void cycle(WinnowCli winnow, Random random) throws Exception {
        String probes = String.join(",", some(PROBES, random));
        JsonNode attached = winnow.run("attach", "probes=" + probes, "patches=all");
        List<String> patches = new ArrayList<>();
        attached.path("patches").forEach(patch -> patches.add(patch.path("id").asText()));
        for (int i = 0; i < SWITCHES; i++) {
            List<String> words = new ArrayList<>(List.of("only"));
            words.addAll(some(patches, random));
            winnow.run("patch", words.toArray(new String[0]));
            Thread.sleep(random.nextInt(2_000));
        }
        winnow.run("status");
        winnow.run("detach");
        Thread.sleep(random.nextInt(2_000));
    }

    /** At least one of them, in any order. */
    private static List<String> some(List<String> all, Random random) {
        List<String> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, 1 + random.nextInt(all.size()));
    }

    private static boolean print(Footprint subject, Footprint control) {
        System.out.println("  with Winnow, detached: " + subject);
        System.out.println("  without:               " + control);
        return subject.heap() - control.heap() <= MOST_HEAP
                && subject.direct() - control.direct() <= MOST_DIRECT
                && subject.threads() - control.threads() <= MOST_THREADS
                && subject.files() - control.files() <= MOST_FILES;
    }

    /** How often both clients failed, by reason, in each cycle. */
    static final class FailureCounts {
        private final List<Map<String, Long>> subjects = new ArrayList<>();
        private final List<Map<String, Long>> controls = new ArrayList<>();

        private void look(SideBySide clients) throws Exception {
            add(clients.subject.failures(), clients.control.failures());
        }

        /** Those since the start. */
        void add(Map<String, Long> subject, Map<String, Long> control) {
            subjects.add(byKind(subject));
            controls.add(byKind(control));
        }

        private static Map<String, Long> byKind(Map<String, Long> failures) {
            Map<String, Long> kinds = new TreeMap<>();
            failures.forEach((reason, count) -> kinds.merge(kind(reason), count, Long::sum));
            return kinds;
        }

        /** Exception and status are a kind, because messages of the SDK have addresses in them; others are one but for their numbers. */
        private static String kind(String reason) {
            return reason.contains(Failures.STATUS) ? reason.split(":", 2)[0] : reason.replaceAll("\\d+", "#");
        }

        /**
         * @return whether there is no reason for which the subject fails more often than the control, and no wrong answer or exception that the
         *     control never has, but for the vendor's; it has some, because the service's answers are broken on purpose
         */
        boolean print() {
            boolean good = true;
            TreeSet<String> reasons =
                    new TreeSet<>(subjects.get(subjects.size() - 1).keySet());
            reasons.addAll(controls.get(controls.size() - 1).keySet());
            System.out.println("  failed operations with Winnow, and without:");
            for (String reason : reasons) {
                boolean same = isSame(reason);
                good &= same;
                System.out.printf(
                        Locale.ROOT,
                        "  %8d %8d  %s%s%n",
                        total(subjects, reason),
                        total(controls, reason),
                        reason,
                        same ? "" : "  <- more with Winnow");
            }
            return good;
        }

        private boolean isSame(String reason) {
            boolean isOfVendor = reason.contains(Failures.STATUS) || reason.endsWith(ItemOperation.TWICE);
            if (!isOfVendor && total(controls, reason) == 0) {
                return total(subjects, reason) == 0;
            }
            double[] differences = IntStream.range(1, subjects.size())
                    .mapToDouble(cycle -> within(subjects, cycle, reason) - within(controls, cycle, reason))
                    .toArray();
            double error = Math.sqrt(Variance.of(differences).getAsDouble() / differences.length);
            return Mean.of(differences).getAsDouble() <= LIMIT * error;
        }

        private static long within(List<Map<String, Long>> looks, int cycle, String reason) {
            return looks.get(cycle).getOrDefault(reason, 0L)
                    - looks.get(cycle - 1).getOrDefault(reason, 0L);
        }

        private static long total(List<Map<String, Long>> looks, String reason) {
            return looks.get(looks.size() - 1).getOrDefault(reason, 0L)
                    - looks.get(0).getOrDefault(reason, 0L);
        }
    }
}
