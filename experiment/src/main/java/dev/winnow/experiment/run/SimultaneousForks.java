package dev.winnow.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import dev.winnow.experiment.RunFailedException;

/** Client JVMs that run at the same time; when one of them dies, the others are ended, because they miss their partner. */
public final class SimultaneousForks<T> {
    private static final int END_SECONDS = 30;

    private final List<Callable<T>> forks = new ArrayList<>();

    /** @param fork runs a JVM to its end, and ends it when its thread is interrupted */
    public void add(Callable<T> fork) {
        forks.add(fork);
    }

    /**
     * Runs them all.
     *
     * @return in the order in which they were added
     * @throws ForkFailedException the first one's that died
     */
    public List<T> run() throws ForkFailedException {
        ExecutorService threads = Executors.newFixedThreadPool(forks.size());
        try {
            CompletionService<T> completions = new ExecutorCompletionService<>(threads);
            List<Future<T>> futures = new ArrayList<>();
            forks.forEach(fork -> futures.add(completions.submit(fork)));
            for (int i = 0; i < futures.size(); i++) {
                completions.take().get();
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        } finally {
            end(threads);
        }
    }

    private static RuntimeException failure(Throwable cause) throws ForkFailedException {
        if (cause instanceof ForkFailedException) {
            throw (ForkFailedException) cause;
        }
        return cause instanceof RuntimeException
                ? (RuntimeException) cause
                : new RunFailedException("a client JVM cannot be run: " + cause.getMessage(), cause);
    }

    private static void end(ExecutorService threads) {
        threads.shutdownNow();
        try {
            threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
