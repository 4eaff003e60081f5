package dev.winnow.demo.bench.live;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

import dev.winnow.demo.RunFailedException;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.ForkFailedException;
import dev.winnow.demo.fork.ForkResult;
import dev.winnow.demo.fork.ForkRunner;
import dev.winnow.demo.fork.Load;
import dev.winnow.demo.workload.BlockResult;
import dev.winnow.demo.workload.WorkloadMain;

/** A client JVM that works while something else is done to it. */
final class LoadedClient {
    private static final long LOOK_MILLIS = 100;

    private final CompletableFuture<ForkResult> result;
    private final AtomicInteger endedBlocks = new AtomicInteger();

    private LoadedClient(ForkRunner runner, Arm arm, Load load) {
        result = CompletableFuture.supplyAsync(() -> {
            try {
                return runner.run(arm, load, (a, phase, done, total) -> progress(phase, done, total));
            } catch (ForkFailedException e) {
                throw new RunFailedException(e.getMessage(), e);
            }
        });
    }

    static LoadedClient start(ForkRunner runner, Arm arm, Load load) {
        return new LoadedClient(runner, arm, load);
    }

    private void progress(BlockResult.Phase phase, long done, long total) {
        if (phase == BlockResult.Phase.MEASURED && done == total) {
            endedBlocks.incrementAndGet();
        }
    }

    /** Returns when so many measured blocks have ended. */
    void awaitBlocks(int blocks) throws InterruptedException {
        while (endedBlocks.get() < blocks) {
            if (result.isDone()) {
                result(); // says why it failed
                throw new RunFailedException("the load has ended too early; give it more --blocks");
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** Measured blocks that have ended. */
    int endedBlocks() {
        return endedBlocks.get();
    }

    /** The client's process: the only descendant of ours that runs the workload. */
    long pid() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .arguments()
                        .map(words -> java.util.List.of(words).contains(WorkloadMain.class.getName()))
                        .orElse(false))
                .findFirst()
                .orElseThrow(() -> new RunFailedException("the client JVM is not to be found"))
                .pid();
    }

    /** Waits for the end. */
    ForkResult result() throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new RunFailedException(e.getCause().getMessage(), e.getCause());
        }
    }
}
