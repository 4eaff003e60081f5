package dev.winnow.lab.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

import dev.winnow.probes.runtime.Constructions;
import dev.winnow.probes.runtime.Counters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./winnow bench memory}: the heap that counters take, at worst: every thread hits every site. */
@Command(
        name = "memory",
        description = "Heap of the counters when every thread hits every site.",
        mixinStandardHelpOptions = true)
public final class MemoryCommand implements Callable<Integer> {
    @Option(names = "--sites", paramLabel = "N", defaultValue = "10000", description = "default: ${DEFAULT-VALUE}")
    private int sites;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "200", description = "default: ${DEFAULT-VALUE}")
    private int threads;

    @Override
    public Integer call() throws InterruptedException {
        Counters.open();
        int[] slots = new int[sites];
        for (int i = 0; i < sites; i++) {
            slots[i] = Counters.reserve(2);
        }
        CountDownLatch hit = new CountDownLatch(threads);
        CountDownLatch measured = new CountDownLatch(1);
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                for (int slot : slots) {
                    Constructions.count(16, slot);
                }
                hit.countDown();
                try {
                    measured.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            thread.start();
            running.add(thread);
        }
        hit.await();
        System.out.printf(
                "%,d B for %,d sites with a capacity, hit by %,d threads%n", Counters.memoryBytes(), sites, threads);
        measured.countDown();
        for (Thread thread : running) {
            thread.join();
        }
        Counters.close();
        return 0;
    }
}
