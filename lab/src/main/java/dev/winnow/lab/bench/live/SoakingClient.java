package dev.winnow.lab.bench.live;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import javax.management.JMException;

import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.lab.bench.live.ClientManagement.Work;
import dev.winnow.lab.bench.live.SoakOptions.Setting;
import dev.winnow.lab.fork.ForkRunner;
import dev.winnow.lab.workload.program.SoakMain;

/** A client JVM that works, and verifies what it is answered, while something else is done to it. */
final class SoakingClient implements AutoCloseable {
    private static final long LOOK_MILLIS = 100;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final CompletableFuture<Void> run;
    private final Pauses pauses;
    private final long pid;
    private final ClientManagement management;

    private SoakingClient(CompletableFuture<Void> run, Pauses pauses, String name)
            throws IOException, JMException, InterruptedException {
        this.run = run;
        this.pauses = pauses;
        this.pid = pid(name);
        this.management = ClientManagement.of(pid);
    }

    /** Returns when it has begun to work. */
    static SoakingClient start(ForkRunner runner, Setting setting, String name, List<String> jvmOptions)
            throws IOException, JMException, InterruptedException {
        Pauses pauses = new Pauses();
        List<String> options = new ArrayList<>(jvmOptions);
        options.add(pauses.option());
        Arm arm = new Arm(name, setting.sdk(), options);
        Runnable soak = () -> {
            try {
                runner.soak(arm, setting.load(), setting.rate(), (a, phase, done, total) -> {});
            } catch (ForkFailedException e) {
                throw new RunFailedException(e.withLastErrorLines(), e);
            }
        };
        CompletableFuture<Void> run =
                CompletableFuture.runAsync(soak, task -> new Thread(task, "winnow-" + name).start());
        SoakingClient client = new SoakingClient(run, pauses, name);
        client.await(client.management::isSoaking);
        return client;
    }

    /** By the whole command line, as the JVM itself tells it: the operating system's view of it is cut off. */
    private long pid(String name) throws InterruptedException {
        while (true) {
            Set<String> ours = ProcessHandle.current()
                    .descendants()
                    .map(process -> Long.toString(process.pid()))
                    .collect(Collectors.toSet());
            for (VirtualMachineDescriptor jvm : VirtualMachine.list()) {
                boolean isSoak = jvm.displayName().startsWith(SoakMain.class.getName())
                        && jvm.displayName().endsWith(' ' + name);
                if (isSoak && ours.contains(jvm.id())) {
                    return Long.parseLong(jvm.id());
                }
            }
            rest();
        }
    }

    private void rest() throws InterruptedException {
        if (run.isDone()) {
            awaitEnd();
            throw new RunFailedException("the client has ended too early");
        }
        Thread.sleep(LOOK_MILLIS);
    }

    private void awaitEnd() {
        try {
            run.join();
        } catch (CompletionException e) {
            throw new RunFailedException(e.getCause().getMessage(), e.getCause());
        }
    }

    /** @throws RunFailedException with the last lines that it wrote, if it has ended or ends in a moment */
    void requireAlive() throws InterruptedException {
        for (long waited = 0; waited < GRACE.toMillis(); waited += LOOK_MILLIS) {
            rest();
        }
    }

    void awaitOperations(long operations) throws IOException, InterruptedException {
        await(() -> work().operations() >= operations);
    }

    private void await(Condition condition) throws IOException, InterruptedException {
        try {
            while (!condition.holds()) {
                rest();
            }
        } catch (IOException unreachable) {
            // A client that has ended is not reachable; its own last words say why.
            run.completeOnTimeout(null, GRACE.toSeconds(), TimeUnit.SECONDS);
            awaitEnd();
            throw unreachable;
        }
    }

    /** What a client that may be gone is asked. */
    private interface Condition {
        boolean holds() throws IOException;
    }

    Work work() throws IOException {
        return management.work();
    }

    Map<String, Long> failures() throws IOException {
        return management.failures();
    }

    /** One line. */
    String pauses() throws IOException {
        return pauses.sum();
    }

    ClientManagement management() {
        return management;
    }

    long pid() {
        return pid;
    }

    /** Lets it end, and waits for that. */
    @Override
    public void close() throws IOException {
        management.stop();
        management.close();
        awaitEnd();
        pauses.close();
    }
}
