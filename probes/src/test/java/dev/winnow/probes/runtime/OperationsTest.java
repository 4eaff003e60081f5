package dev.winnow.probes.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

import dev.winnow.probes.samples.CosmosDiagnosticsContext;
import dev.winnow.probes.samples.RntbdRequestRecord;
import dev.winnow.probes.samples.reactor.util.context.ContextView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class OperationsTest {
    /** Of an array of 984 bytes. */
    private static final long KB = 1000;

    private static volatile Object sink;
    private static volatile long[] received;

    private final CosmosDiagnosticsContext read = operation("readItem", 200);
    private final CosmosDiagnosticsContext write = operation("upsertItem", 201);

    @BeforeEach
    void open() {
        Counters.open();
        assertThat(Operations.open()).isTrue();
        Operations.begin();
        read.startOperation();
        write.startOperation(); // from here on both kinds and their blocks are there
        Operations.delivered();
        Operations.end();
    }

    @AfterEach
    void close() {
        Counters.close();
    }

    @Test
    void bytesThatWaitGoToTheOperationOfTheUnit() {
        long[] before = Counters.snapshot();

        Operations.begin();
        allocate(3);
        read.startOperation();
        allocate(4);
        Operations.delivered();
        allocate(5);
        Operations.end();
        allocate(6);

        assertThat(bytes(read, before)).containsExactly(7 * KB, 5 * KB);
        assertThat(bytes(write, before)).containsExactly(0, 0);
    }

    @Test
    void anOperationThatACallbackStartsHasItsOwnBytes() {
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        Operations.delivered();
        allocate(1);
        Operations.begin();
        allocate(2);
        write.startOperation();
        allocate(3);
        Operations.end();
        allocate(4);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(0, 5 * KB);
        assertThat(bytes(write, before)).containsExactly(5 * KB, 0);
    }

    @Test
    void whatFollowsTheDeliveryOfAResultIsTheOperations() {
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        Operations.beginPart();
        allocate(1);
        Operations.delivered();
        allocate(2);
        Operations.end();
        allocate(3);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(4 * KB, 2 * KB);
    }

    @Test
    void whatNothingInAUnitNamesGoesToTheUnitAroundIt() {
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        Operations.begin();
        allocate(2);
        Operations.end();
        Operations.end();
        Operations.begin();
        allocate(9);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(2 * KB, 0);
    }

    @Test
    void anAnswerGoesToTheOperationThatMadeTheRequest() throws InterruptedException {
        Object request = new Object();
        Operations.begin();
        read.startOperation();
        Operations.requested(1, request);
        write.startOperation();
        Operations.requested(2, request);
        Operations.end();

        Thread eventLoop = new Thread(() -> {
            receive(request); // in its first unit a thread also allocates its counters
            received = Counters.snapshot();
            receive(request);
        });
        eventLoop.start();
        eventLoop.join();

        assertThat(bytes(read, received)).containsExactly(2 * KB, 0);
        assertThat(bytes(write, received)).containsExactly(4 * KB, 0);
    }

    /** One in 64 of 80,000 equal units is measured, so that the estimate is 3 % off in most runs; a bound of 20 % holds in practically all. */
    @Test
    void cpuTimeOfTheUnitsThatAreMeasuredStandsForAll() throws Throwable {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] before = Counters.snapshot();
        long worked = 0;
        for (int i = 0; i < 80_000; i++) {
            Operations.begin();
            long start = threads.getCurrentThreadCpuTime();
            work(threads, start + 5_000);
            (i % 4 == 0 ? read : write).startOperation(); // what was before waits for it
            work(threads, start + 10_000);
            worked += threads.getCurrentThreadCpuTime() - start;
            Operations.delivered();
            work(threads, threads.getCurrentThreadCpuTime() + 10_000);
            Operations.end();
        }
        double ofReads = cpu(read, OperationKind.LIBRARY_CPU, before);
        double ofWrites = cpu(write, OperationKind.LIBRARY_CPU, before);
        assertThat((ofReads + ofWrites) / worked).isBetween(0.8, 1.2);
        assertThat(ofWrites / ofReads).isBetween(2.0, 4.0);
        assertThat(cpu(write, OperationKind.APPLICATION_CPU, before) / ofWrites).isBetween(0.8, 1.2);
    }

    private static void work(ThreadMXBean threads, long until) {
        while (threads.getCurrentThreadCpuTime() < until) {
            Thread.onSpinWait();
        }
    }

    private static double cpu(Object operation, int counter, long[] before) throws Throwable {
        return Operations.CPU_SHARE
                * (double) Counters.difference(
                        OperationReader.kind(operation).slot() + counter, before, Counters.snapshot());
    }

    /** Thread.stop may meet a thread in code of ours, and must end it all the same. */
    @Test
    void aThreadThatIsStoppedEnds() {
        ThreadDeath stop = new ThreadDeath();
        ContextView stopped = (key, otherwise) -> {
            throw stop;
        };
        ContextView failing = (key, otherwise) -> {
            throw new IllegalStateException("a mistake of the application");
        };
        Operations.begin();
        try {
            Operations.delayed(new Subscriber(failing));
            assertThatThrownBy(() -> Operations.delayed(new Subscriber(stopped)))
                    .isSameAs(stop);
        } finally {
            Operations.end();
        }
    }

    @Test
    void anHttpRequestsAnswerIsItsOperations() {
        Object first = new Subscriber(read);
        Object second = new Subscriber(write);
        Object madeBeforeTheAgentCame = new Subscriber(write);
        Operations.begin();
        Operations.requesting(first);
        Operations.end();
        Operations.begin();
        Operations.requesting(second);
        Operations.end();
        long[] before = Counters.snapshot();

        Operations.begin();
        Operations.answering(first);
        allocate(2);
        Operations.delivered();
        Operations.answering(second);
        allocate(3);
        Operations.answering(first);
        allocate(4);
        Operations.answering(madeBeforeTheAgentCame);
        allocate(5);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(6 * KB, 0);
        assertThat(bytes(write, before)).containsExactly(8 * KB, 0);
    }

    @Test
    void anHttpRequestThatAKnownOperationMakesAsksNoContext() {
        Object request = new Subscriber(write);
        Operations.begin();
        read.startOperation();
        Operations.requesting(request);
        Operations.end();
        long[] before = Counters.snapshot();

        Operations.begin();
        Operations.answering(request);
        allocate(2);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(2 * KB, 0);
        assertThat(bytes(write, before)).containsExactly(0, 0);
    }

    /** What the SDK subscribes to for an operation is part of it, unless it is another operation. */
    @Test
    void whatBeginsInTheWorkOfAnOperationGoesOnWithIt() {
        Object task = new Object();
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        allocate(1);
        Operations.begin();
        allocate(2);
        Operations.scheduled(task);
        Operations.begin();
        write.startOperation();
        allocate(3);
        Operations.end();
        allocate(4);
        Operations.end();
        allocate(5);
        Operations.delivered();
        Operations.begin();
        allocate(6); // nothing says for what
        Operations.end();
        Operations.end();

        Operations.beginTask(task);
        allocate(7);
        Operations.end();
        assertThat(bytes(read, before)).containsExactly(19 * KB, 6 * KB);
        assertThat(bytes(write, before)).containsExactly(3 * KB, 0);
    }

    /** As those of Reactor, and HTTP requests of Reactor Netty. */
    public static final class Subscriber implements Runnable {
        private final ContextView context;

        Subscriber(CosmosDiagnosticsContext diagnostics) {
            AzureContext azure = new AzureContext(diagnostics);
            context = (key, otherwise) -> azure;
        }

        Subscriber(ContextView context) {
            this.context = context;
        }

        public ContextView currentContext() {
            return context;
        }

        @Override
        public void run() {}
    }

    @Test
    void aTaskBelongsToTheOperationThatScheduledIt() {
        Object task = new Object();
        Object ofTheApplication = new Object();
        Object ofNobody = new Object();
        Operations.begin();
        Operations.scheduled(ofNobody);
        read.startOperation();
        Operations.scheduled(task);
        Operations.delivered();
        Operations.scheduled(ofTheApplication);
        Operations.end();
        long[] before = Counters.snapshot();

        for (Object each : List.of(task, ofTheApplication, ofNobody)) {
            Operations.beginTask(each);
            allocate(3);
            Operations.end();
        }

        assertThat(bytes(read, before)).containsExactly(3 * KB, 0);
        assertThat(bytes(write, before)).containsExactly(0, 0);
    }

    @Test
    void aTaskThatNobodyScheduledBelongsToTheOperationOfItsSubscriber() {
        Object task = new Task(new Subscriber(write));
        Operations.beginTask(task); // makes the handles
        Operations.end();
        long[] before = Counters.snapshot();

        Operations.beginTask(task);
        allocate(2);
        Operations.end();
        Operations.beginTask(new Task(() -> {}));
        allocate(3);
        Operations.end();

        assertThat(bytes(write, before)).containsExactly(2 * KB, 0);
    }

    /** As those of Reactor's schedulers. */
    public static final class Task {
        private final Runnable task;

        Task(Runnable task) {
            this.task = task;
        }
    }

    /** As that of azure-core. */
    public static final class AzureContext {
        private final Optional<Object> diagnostics;

        AzureContext(Object diagnostics) {
            this.diagnostics = Optional.of(diagnostics);
        }

        public Optional<Object> getData(Object key) {
            return diagnostics;
        }
    }

    @Test
    void aRequestsTimeGoesToItsStagesOnce() throws Throwable {
        long[] before = Counters.snapshot();
        RntbdRequestRecord answered = new RntbdRequestRecord().sent();
        RntbdRequestRecord failed = new RntbdRequestRecord();
        Operations.begin();
        read.startOperation();
        Operations.requested(1, answered);
        Operations.staged(1, answered, Stage.COMPLETED); // not yet: it has no time of its end
        write.startOperation();
        Operations.requested(2, failed);
        Operations.end();

        Operations.staged(1, answered.completed(), Stage.SENT);
        assertThat(stages(read, before)).containsOnly(0);
        Operations.staged(1, answered, Stage.COMPLETED);
        Operations.staged(1, answered, Stage.COMPLETED);
        Operations.completed(2, failed.completed());

        assertThat(stages(read, before))
                .containsExactly(1, 1, 1_000_000, 2_000_000, 10_000_000, 4_000_000, 5_000_000, 6_000_000);
        assertThat(stages(write, before)).containsExactly(1, 0, 1_000_000, 2_000_000, 0, 0, 0, 25_000_000);
    }

    /** As the SDK names them. */
    private enum Stage {
        SENT,
        COMPLETED
    }

    /** Requests, those that waited, and the nanoseconds of each stage. */
    private static long[] stages(Object operation, long[] before) throws Throwable {
        int slot = OperationReader.kind(operation).slot() + OperationKind.REQUESTS;
        long[] now = Counters.snapshot();
        return LongStream.range(slot, slot + 2 + RequestTimes.STAGES)
                .map(each -> Counters.difference((int) each, before, now))
                .toArray();
    }

    private static void receive(Object request) {
        Operations.begin();
        allocate(2);
        Operations.onRequest(1, request);
        Operations.nextAnswer();
        allocate(4);
        Operations.onRequest(2, request);
        Operations.end();
    }

    @Test
    void unitsBeyondTheDeepestBelongToTheOneAround() {
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        for (int i = 0; i < 20; i++) {
            Operations.begin();
            read.startOperation();
            allocate(1);
        }
        for (int i = 0; i < 20; i++) {
            Operations.end();
        }
        allocate(1);
        Operations.end();
        allocate(1);

        assertThat(bytes(read, before)).containsExactly(21 * KB, 0);
    }

    @Test
    void endsWithoutABeginningDoNothing() {
        Operations.end();
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        allocate(1);
        Operations.end();

        assertThat(bytes(read, before)).containsExactly(KB, 0);
    }

    @Test
    void resultsAreCounted() {
        long[] before = Counters.snapshot();

        Operations.begin();
        read.startOperation();
        Operations.retried();
        operation("readItem", 404).endOperation(true);
        operation("readItem", 404).endOperation(false);
        operation("readItem", 503).endOperation(true);
        operation("readItem", 200).endOperation(true);
        Operations.end();

        assertThat(counted(OperationKind.STARTED, before)).isEqualTo(1);
        assertThat(counted(OperationKind.ENDED, before)).isEqualTo(3);
        assertThat(counted(OperationKind.CLIENT_ERRORS, before)).isEqualTo(1);
        assertThat(counted(OperationKind.SERVER_ERRORS, before)).isEqualTo(1);
        assertThat(counted(OperationKind.RETRIES, before)).isEqualTo(1);
        assertThat(counted(OperationKind.REQUEST_CHARGE, before)).isEqualTo(7500);
        assertThat(kind(read).latencies(before, Counters.snapshot())).isEqualTo("1152:3");
    }

    @Test
    void theEndOfAQueryIsNoPage() {
        long[] before = Counters.snapshot();
        CosmosDiagnosticsContext end = operation("readItem", 200).withoutRequests();

        end.startOperation();
        end.endOperation(true);

        assertThat(counted(OperationKind.STARTED, before)).isZero();
        assertThat(counted(OperationKind.ENDED, before)).isZero();
    }

    @Test
    void kindsBeyondTheLimitAreCountedAsOther() {
        Operations.begin();
        for (int i = 0; i < OperationKind.LIMIT + 10; i++) {
            new CosmosDiagnosticsContext("readItem", "c" + i, 200, Duration.ZERO).startOperation();
        }
        Operations.end();

        assertThat(OperationKind.all()).hasSize(OperationKind.LIMIT + 1);
        OperationKind other = OperationKind.all().get(OperationKind.LIMIT);
        assertThat(other.operation()).isEqualTo("other");
        assertThat(Counters.total(other.slot() + OperationKind.STARTED, Counters.snapshot()))
                .isEqualTo(12);
    }

    @Test
    void tooManyRoutesLeaveRoomForKindsWithoutOne() {
        OperationKind reads = kind(read);
        OperationKind ofFirst = reads.onBehalfOf("GET /0");
        for (int i = 1; i < OperationKind.LIMIT; i++) {
            reads.onBehalfOf("GET /" + i);
        }

        assertThat(ofFirst.route()).isEqualTo("GET /0");
        assertThat(ofFirst.operation()).isEqualTo("readItem");
        assertThat(reads.onBehalfOf("GET /0")).isSameAs(ofFirst);
        assertThat(OperationKind.at(ofFirst.position())).isSameAs(ofFirst);
        assertThat(reads.onBehalfOf("GET /" + (OperationKind.LIMIT - 1))).isSameAs(reads);
        assertThat(OperationKind.all()).hasSize(OperationKind.LIMIT / 2);
        assertThat(kind(operation("deleteItem", 204)).operation()).isEqualTo("deleteItem");
    }

    private static CosmosDiagnosticsContext operation(String name, int status) {
        return new CosmosDiagnosticsContext(
                name, "orders", status, Duration.ofMillis(1).plusNanos(90_000));
    }

    private static void allocate(int kilobytes) {
        for (int i = 0; i < kilobytes; i++) {
            sink = new byte[984];
        }
    }

    private static OperationKind kind(Object diagnostics) {
        try {
            return OperationReader.kind(diagnostics);
        } catch (Throwable t) {
            throw new AssertionError(t);
        }
    }

    private long counted(int counter, long[] before) {
        return Counters.difference(kind(read).slot() + counter, before, Counters.snapshot());
    }

    /** Of the SDK, and of the application. */
    private static long[] bytes(Object diagnostics, long[] before) {
        int slot = kind(diagnostics).slot();
        long[] now = Counters.snapshot();
        return new long[] {
            Counters.difference(slot + OperationKind.LIBRARY_BYTES, before, now),
            Counters.difference(slot + OperationKind.APPLICATION_BYTES, before, now)
        };
    }
}
