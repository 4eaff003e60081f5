package dev.winnow.lab.bench.live;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.fault.Fault.Effect;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.lab.workload.client.Account;

/** What happens to a service: errors, lost connections and answers, late answers, splits of partitions, and writes that move to another region. */
final class Disturbances implements AutoCloseable {
    /** The account has two. */
    static final List<String> REGIONS = List.of("Local", "Local2");

    private static final int MOVES_SECONDS = 10;
    private static final int SPLITS_SECONDS = 30;

    /** Each takes a partition and leaves two, so that a soak has at most that many more. */
    private static final int MOST_SPLITS = 20;

    /** Some later than the clients wait. */
    private static final int LATE_MILLIS = SoakCommand.TIMEOUT_MILLIS * 6 / 5;

    /** Statuses with sub-statuses: those for which the SDK tries again, here or elsewhere, and some that it passes on. */
    private static final int[][] ANSWERS = {
        {404, 1002},
        {408, 0},
        {410, 0},
        {410, 1000},
        {410, 1002},
        {410, 1007},
        {410, 1008},
        {412, 0},
        {429, 3200},
        {449, 0},
        {500, 0},
        {503, 0}
    };

    private static final List<Effect> EFFECTS = List.of(
            Effect.CONNECTION_RESET,
            Effect.RESPONSE_LOST,
            Effect.TRUNCATED_BODY,
            Effect.MALFORMED_BODY,
            Effect.UNKNOWN_HEADER,
            Effect.DELAY);

    private final EmulatorControl emulator;
    private final Random random;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private int faults;
    private int splits;
    private int moves;
    private RuntimeException failure;

    /** Begins. The same seed gives the same faults in the same order. */
    Disturbances(EmulatorControl emulator, int faultsPerSecond, long seed) {
        this.emulator = emulator;
        this.random = new Random(seed);
        every(1_000 / faultsPerSecond, this::fault);
        every(1_000 * MOVES_SECONDS, this::moveWrites);
        every(1_000 * SPLITS_SECONDS, this::split);
    }

    private void every(int millis, Runnable disturbance) {
        Runnable checked = () -> {
            try {
                synchronized (this) {
                    if (!timer.isShutdown()) {
                        disturbance.run();
                    }
                }
            } catch (RuntimeException e) {
                failure = e;
                throw e; // no more of these
            }
        };
        timer.scheduleAtFixedRate(checked, millis, millis, TimeUnit.MILLISECONDS);
    }

    private void fault() {
        int kind = random.nextInt(10);
        if (kind == 0) {
            emulator.resetConnections(1);
        } else if (kind == 1) {
            emulator.failHandshakes(1);
        } else if (kind < 4) {
            Effect effect = EFFECTS.get(random.nextInt(EFFECTS.size()));
            emulator.inject(Fault.of(effect).delay(Duration.ofMillis(random.nextInt(LATE_MILLIS))));
        } else {
            int[] status = ANSWERS[random.nextInt(ANSWERS.length)];
            emulator.inject(Fault.answer(status[0], status[1])
                    .header("x-ms-retry-after-ms", "5")
                    .times(1 + random.nextInt(3)));
        }
        faults++;
    }

    private void moveWrites() {
        emulator.moveWrites(REGIONS.get(++moves % REGIONS.size()));
    }

    private void split() {
        if (splits < MOST_SPLITS) {
            Account account = Account.embedded(null);
            emulator.split(account.database, account.container, splits++); // of the parts, each has the next number
        }
    }

    /** Ends them; the service is well again. */
    @Override
    public synchronized void close() {
        timer.shutdown();
        if (failure != null) {
            throw new RunFailedException("the service cannot be disturbed: " + failure.getMessage(), failure);
        }
        emulator.clearFaults();
        emulator.moveWrites(REGIONS.get(0));
    }

    @Override
    public synchronized String toString() {
        return String.format(Locale.ROOT, "%,d faults, %d moves of writes, %d splits", faults, moves, splits);
    }
}
