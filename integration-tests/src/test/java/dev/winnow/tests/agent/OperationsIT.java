package dev.winnow.tests.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.control.EmulatorControl;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Batch;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.Interruption;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Trial;
import dev.winnow.experiment.run.TrialResult;
import dev.winnow.experiment.run.Trials;
import dev.winnow.experiment.subject.LiveSubject;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.Sdk;
import dev.winnow.tests.jvm.SdkApplication;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.winnow.tests.jvm.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What the probe {@code operations} counts for a client of the real SDK. */
class OperationsIT {
    private static final Jdks.Jdk JDK = new Jdks.Jdk(Path.of(System.getProperty("java.home")));
    private static final int OPERATIONS = 40;

    /** Kinds of operations that {@code OperationsApp.mix} tells about, in its order. */
    private static final List<String> MIXED =
            List.of("readItem orders", "upsertItem orders", "queryItems orders", "readManyItems orders");

    private static final int ARRAY = 10_000;
    private static final int ARRAY_BYTES = ARRAY + 16;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"direct", "gateway"})
    void bytesGoToTheirOperation(String mode) throws Exception {
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, mode, "probes=operations,patches=request-wakeup,period=500ms")) {
            run(app, "read", 0);
            run(app, "chain", 0);

            long[] read = costs(app, "readItem orders");
            long[] customer = costs(app, "readItem customers");
            long[] all = costs(app, "all");
            long jvm = Long.parseLong(app.ask("bytes"));
            run(app, "read", 0);
            run(app, "read", 0);
            long jvmBytes = Long.parseLong(app.ask("bytes")) - jvm;
            long[] quiet = difference(costs(app, "readItem orders"), read);
            assertThat(quiet[0]).isEqualTo(2 * OPERATIONS);
            assertThat(quiet[1]).isEqualTo(2 * OPERATIONS);
            long[] sum = difference(costs(app, "all"), all);
            assertThat(sum[1]).as("operations of all kinds").isEqualTo(quiet[1]);
            assertThat(quiet[2]).as("of %d bytes", jvmBytes).isGreaterThan(jvmBytes * 2 / 3);
            assertThat(sum[2] + sum[3]).isLessThanOrEqualTo(jvmBytes);
            assertThat(quiet[5]).as("requests whose operation is known").isBetween(quiet[1] * 9 / 10, quiet[1]);

            read = costs(app, "readItem orders");
            run(app, "read", ARRAY);
            run(app, "read", ARRAY);
            long[] allocating = difference(costs(app, "readItem orders"), read);
            double callback = (double) (allocating[3] - quiet[3]) / (2 * OPERATIONS);
            assertThat(callback).isCloseTo(ARRAY_BYTES, within(200.0));
            assertThat((double) allocating[2]).as("the SDK's own").isCloseTo(quiet[2], within(0.05 * quiet[2]));
            assertThat(costs(app, "readItem customers")).isEqualTo(customer);

            assertThat(run(app, "customer", 0)).isZero();
            assertThat(difference(costs(app, "readItem customers"), customer)[1])
                    .isEqualTo(OPERATIONS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "gateway"})
    void everyOperationIsCountedOnce(String mode) throws Exception {
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, mode, "probes=operations,patches=request-wakeup,period=500ms")) {
            long[] read = costs(app, "readItem orders");
            long[] upsert = costs(app, "upsertItem customers");

            assertThat(run(app, "chain", 0)).isZero();
            assertThat(run(app, "missing", 0)).isEqualTo(OPERATIONS);
            assertThat(run(app, "pages", 0)).isZero();
            assertThat(run(app, "many", 0)).isZero();

            long[] reads = difference(costs(app, "readItem orders"), read);
            assertThat(reads[0]).isEqualTo(2 * OPERATIONS);
            assertThat(reads[1]).isEqualTo(2 * OPERATIONS);
            assertThat(reads[4]).as("not found").isEqualTo(OPERATIONS);
            long[] upserts = difference(costs(app, "upsertItem customers"), upsert);
            assertThat(upserts[1]).isEqualTo(OPERATIONS);
            assertThat(upserts[2] / OPERATIONS).isBetween(10_000L, 200_000L);
            assertThat(costs(app, "queryItems orders")[1])
                    .as("three pages of ten documents")
                    .isEqualTo(3 * OPERATIONS);
            assertThat(costs(app, "readManyItems orders")[1]).isEqualTo(OPERATIONS);

            String bean = "readManyItems orders " + OPERATIONS;
            until(
                    () -> app.ask("beans"),
                    beans -> Arrays.asList(beans.split(",")).contains(bean));

            read = costs(app, "readItem orders");
            assertThat(run(app, "cancel", 0)).isZero();
            long[] cancelled = difference(costs(app, "readItem orders"), read);
            assertThat(cancelled[0]).isEqualTo(OPERATIONS);
            assertThat(cancelled[1]).as("ended").isLessThan(OPERATIONS);
        }
    }

    @ParameterizedTest
    @CsvSource({"direct, 4.63.0", "gateway, 4.63.0", "direct, newest", "gateway, newest"})
    void whatABulkAllocatesBetweenItsBatchesBelongsToIt(String mode, String release) throws Exception {
        String settings = "probes=operations,patches=request-wakeup,period=500ms";
        String sdk = release.equals("newest") ? Sdk.VERSION : release;
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, sdk, mode, settings, true)) {
            run(app, "bulk", 0);

            long[] before = costs(app, "nonTransactionalBatch orders");
            long jvm = Long.parseLong(app.ask("bytes"));
            assertThat(run(app, "bulk", 0)).isZero();
            long jvmBytes = Long.parseLong(app.ask("bytes")) - jvm;

            long[] bulk = difference(costs(app, "nonTransactionalBatch orders"), before);
            assertThat(bulk[1]).as("batches").isGreaterThanOrEqualTo(OPERATIONS);
            assertThat(bulk[2]).as("of %d bytes", jvmBytes).isGreaterThan(jvmBytes * 4 / 5);
        }
    }

    /**
     * With cancels, timeouts, retries, hedged requests and writes that move. {@code -Dwinnow.test.operations=1000000} for as many.
     */
    @ParameterizedTest
    @ValueSource(strings = {"direct", "gateway"})
    void noOperationIsLostOrCountedTwice(String mode) throws Exception {
        int operations = Integer.getInteger("winnow.test.operations", 5_000);
        EmulatorOptions options = EmulatorOptions.defaults().withRegions(2);
        try (Emulator service = Emulator.start(options);
                RunningJvm app = start(service, mode, "probes=operations,patches=request-wakeup,period=500ms")) {
            long[][] before = mixedCosts(app);
            CompletableFuture<String> mix = CompletableFuture.supplyAsync(() -> {
                try {
                    return app.ask("mix " + operations);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            disturb(mix, operations / 25, service.control());
            String[] seen = mix.get().split(";");
            for (int i = 0; i < MIXED.size(); i++) {
                long[] kind = longs(seen[i]);
                long subscribed = kind[0];
                long ended = kind[1];
                long cancelled = kind[2];
                long[] costs = difference(costs(app, MIXED.get(i)), before[i]);
                assertThat(costs[0])
                        .as("started %s of %s", MIXED.get(i), seen[i])
                        .isEqualTo(subscribed);
                // one that is cancelled as it ends may be counted as ended
                assertThat(costs[1]).as("ended %s of %s", MIXED.get(i), seen[i]).isBetween(ended, ended + cancelled);
            }
        }
    }

    @Test
    void countersOfAThousandKindsTakeLessThanAMegabyte() throws Exception {
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, "direct", "probes=operations,patches=request-wakeup,period=500ms")) {
            assertThat(app.ask("containers 1000")).isEqualTo("read 1000");

            assertThat(costs(app, "readItem container0")[1]).isEqualTo(1);
            assertThat(costs(app, "other")[1]).as("beyond the limit").isBetween(1_000L, 1_999L);
            JsonNode status = SdkApplication.json(new Winnow(JDK).run("status", app.pid(), "--json"));
            assertThat(status.at("/cost/counterBytes").asLong()).isBetween(100_000L, 1_000_000L);
        }
    }

    @Test
    void anExperimentInTheRunningJvmSaysWhatAnArmIsWorthToEachKind() throws Exception {
        Cell block = new Cell("block", 5_000, 5_000);
        CompletableFuture<Void> ended = new CompletableFuture<>();
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, "direct", "probes=operations,period=500ms,patches.prepared=all");
                Interruption interruption = Interruption.listen()) {
            CompletableFuture<Void> load = CompletableFuture.runAsync(() -> chainUntil(app, ended));
            try {
                LiveSubject subject = new LiveSubject(
                        app.pid(), OperationName.SDK_RESPONSES, Map.of("wakeup", "request-wakeup", "all", "all"));
                try (Trials trials = subject.open(null, null, Installation.current(), interruption)) {
                    TrialResult vendor = run(trials, block, "wakeup");
                    TrialResult patched = run(trials, block, "all");
                    for (String kind : List.of("readItem orders DIRECT", "upsertItem customers DIRECT")) {
                        Map<Measure, Double> figures = vendor.ofKind(kind).figures();
                        assertThat(figures.get(Measure.BYTES)).as(kind).isBetween(50_000.0, 100_000.0);
                        assertThat(figures.get(Measure.CPU)).as(kind).isPositive();
                        assertThat(figures.get(Measure.P99)).as(kind).isGreaterThanOrEqualTo(figures.get(Measure.P50));
                        assertThat(patched.ofKind(kind).figures().get(Measure.BYTES))
                                .as(kind)
                                .isLessThan(0.7 * figures.get(Measure.BYTES));
                    }
                }
            } finally {
                ended.complete(null);
                load.get();
            }
        }
    }

    private static void chainUntil(RunningJvm app, CompletableFuture<Void> ended) {
        try {
            while (!ended.isDone()) {
                run(app, "chain", 0);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static TrialResult run(Trials trials, Cell block, String arm) throws ForkFailedException {
        Trial trial = new Trial(1, block, new Arm(arm, List.of()));
        return trials.run(Batch.of(trial), (any, phase, done, total) -> {}).get(0);
    }

    private static long[][] mixedCosts(RunningJvm app) throws Exception {
        long[][] costs = new long[MIXED.size()][];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = costs(app, MIXED.get(i));
        }
        return costs;
    }

    /** Fewer times than there are operations: the SDK would repeat the last one for hours if it met a fault each time. */
    private static void disturb(CompletableFuture<String> mix, int times, EmulatorControl service) throws Exception {
        int[][] answers = {{404, 1002}, {410, 0}, {410, 1002}, {410, 1008}, {429, 3200}, {449, 0}, {500, 0}, {503, 0}};
        List<Fault.Effect> effects = List.of(
                Fault.Effect.CONNECTION_RESET,
                Fault.Effect.RESPONSE_LOST,
                Fault.Effect.TRUNCATED_BODY,
                Fault.Effect.MALFORMED_BODY,
                Fault.Effect.DELAY);
        Random random = new Random(1);
        for (int i = 0; i < times && !mix.isDone(); i++) {
            service.clearFaults(); // of those that nobody has met, the next request would meet all
            if (i % 20 == 0) {
                service.moveWrites(i % 40 == 0 ? "Local2" : "Local");
            } else if (i % 5 == 0) {
                Duration delay = Duration.ofMillis(random.nextInt(50));
                service.inject(
                        Fault.of(effects.get(random.nextInt(effects.size()))).delay(delay));
            } else {
                int[] answer = answers[random.nextInt(answers.length)];
                service.inject(Fault.answer(answer[0], answer[1]).header("x-ms-retry-after-ms", "5"));
            }
            Thread.sleep(100);
        }
        service.clearFaults();
    }

    @ParameterizedTest
    @CsvSource({"direct, true", "gateway, false"})
    @Tag("deployment")
    void besideAnOpenTelemetryAgentOperationsHaveARoute(String mode, boolean comesFirst) throws Exception {
        String[] openTelemetry = {
            "-javaagent:"
                    + Path.of("target/other-agents/opentelemetry-javaagent.jar").toAbsolutePath(),
            "-Dotel.traces.exporter=none",
            "-Dotel.metrics.exporter=none",
            "-Dotel.logs.exporter=none",
            "-Dotel.javaagent.logging=none"
        };
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(
                        service,
                        Sdk.VERSION,
                        mode,
                        "probes=operations,patches=request-wakeup,period=500ms",
                        comesFirst,
                        openTelemetry)) {
            String served = "readItem orders / GET /orders";
            long[] before = costs(app, "readItem orders");

            assertThat(app.ask("serve " + OPERATIONS)).isEqualTo("served " + OPERATIONS);

            long[] costs = costs(app, served);
            assertThat(costs[0]).isEqualTo(OPERATIONS);
            assertThat(costs[1]).isEqualTo(OPERATIONS);
            assertThat(costs[2] / OPERATIONS).isBetween(10_000L, 200_000L);
            assertThat(costs[5]).as("requests").isBetween(OPERATIONS * 9L / 10, (long) OPERATIONS);
            assertThat(costs(app, "readItem orders")[1]).as("without a route").isEqualTo(before[1]);
            run(app, "read", 0);
            assertThat(costs(app, served)[1]).isEqualTo(OPERATIONS);
            String shown = new Winnow(JDK)
                    .run("operations", app.pid(), "--interval", "0.5")
                    .out();
            assertThat(shown).contains("Route").contains("GET /orders");
        }
    }

    @Test
    void attachAndDetachUnderLoadFailNoOperation() throws Exception {
        Winnow winnow = new Winnow(JDK);
        try (Emulator service = Emulator.start(EmulatorOptions.defaults());
                RunningJvm app = start(service, "direct", null)) {
            app.ask("load");
            for (int i = 0; i < 2; i++) {
                SdkApplication.json(winnow.run("attach", app.pid(), "probes=operations", "--json"));
                JsonNode costs = until(
                        () -> SdkApplication.json(
                                winnow.run("operations", app.pid(), "--json", "--interval", "0.5", "--by", "ops")),
                        json -> json.path("operations").size() >= 2
                                && json.at("/operations/1/operationsPerSecond").asDouble() > 0
                                && json.at("/operations/0/cpuMicrosPerOperation")
                                                .asDouble()
                                        > 0
                                && json.at("/operations/0/requestsPerSecond").asDouble() > 0);
                assertThat(costs.findValuesAsText("operation")).contains("readItem", "upsertItem");
                assertThat(costs.at("/operations/0/bytesPerOperation").asDouble())
                        .isBetween(10_000.0, 500_000.0);
                assertThat(costs.at("/operations/0/p99Millis").asDouble()).isPositive();
                assertThat(costs.at("/operations/0/transitMillis").asDouble()).isPositive();
                assertThat(costs.at("/operations/0/waitedPercent").asDouble()).isBetween(0.0, 100.0);
                assertThat(costs.path("backgroundBytesPerSecond").asDouble())
                        .isLessThan(costs.path("bytesPerSecond").asDouble());
                SdkApplication.json(winnow.run("detach", app.pid(), "--json"));
                assertThat(app.ask("beans")).isEmpty();
            }
            TargetJvm.Result off = attachWithoutTheProbe(winnow, app);
            assertThat(off.exit()).isEqualTo(1);
            assertThat(off.err()).contains("probes=operations").hasLineCount(1);
            assertThat(app.ask("stop")).isEqualTo("failed 0");
        }
    }

    private static TargetJvm.Result attachWithoutTheProbe(Winnow winnow, RunningJvm app) throws Exception {
        SdkApplication.json(winnow.run("attach", app.pid(), "--json"));
        return winnow.run("operations", app.pid());
    }

    /** @param settings null to start without the agent */
    private RunningJvm start(Emulator service, String mode, String settings) throws Exception {
        return start(service, Sdk.VERSION, mode, settings, true);
    }

    /** @param comesFirst whether our agent comes before that which the options name */
    private RunningJvm start(
            Emulator service, String sdk, String mode, String settings, boolean comesFirst, String... options)
            throws Exception {
        Path trustStore = folder.resolve("trust");
        service.writeTrustStore(trustStore);
        TargetJvm jvm = new TargetJvm(JDK, folder)
                .classPath(Sdk.classPath(sdk))
                .option("-Djavax.net.ssl.trustStore=" + trustStore, "-DCOSMOS.DISABLE_IMDS_ACCESS=true")
                .option("-XX:+EnableDynamicAgentLoading")
                .withTarget("OperationsApp");
        if (!comesFirst) {
            jvm.option(options);
        }
        if (settings != null) {
            jvm.agent(settings);
        }
        if (comesFirst) {
            jvm.option(options);
        }
        return jvm.start("OperationsApp", "https://localhost:" + service.tlsPort() + "/", mode);
    }

    /** @return how many operations failed */
    private static int run(RunningJvm app, String kind, int bytes) throws Exception {
        String answer = app.ask("run " + kind + ' ' + OPERATIONS + ' ' + bytes);
        assertThat(answer).startsWith("failed ");
        return Integer.parseInt(answer.substring("failed ".length()));
    }

    private static long[] costs(RunningJvm app, String kind) throws Exception {
        return longs(app.ask(kind));
    }

    private static long[] longs(String text) {
        return Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
    }

    private static long[] difference(long[] now, long[] before) {
        long[] difference = new long[now.length];
        for (int i = 0; i < now.length; i++) {
            difference[i] = now[i] - before[i];
        }
        return difference;
    }
}
