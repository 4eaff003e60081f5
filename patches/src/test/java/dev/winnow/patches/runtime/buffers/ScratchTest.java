package dev.winnow.patches.runtime.buffers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScratchTest {
    @Test
    void anArrayHasOneOwnerAndComesWiped() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(48);
        try {
            List<Callable<Integer>> owners = new ArrayList<>();
            for (int i = 1; i <= 48; i++) {
                byte mark = (byte) i;
                owners.add(() -> strangers(mark));
            }
            for (Future<Integer> strangers : threads.invokeAll(owners)) {
                assertThat(strangers.get()).isZero();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** How many bytes of others were seen, at the beginning and while an array was owned. */
    private static int strangers(byte mark) {
        int strangers = 0;
        for (int round = 0; round < 2_000; round++) {
            byte[] scratch = Scratch.take();
            for (int i = 0; i < 200; i++) {
                strangers += scratch[i] == 0 ? 0 : 1;
                scratch[i] = mark;
            }
            Thread.yield();
            for (int i = 0; i < 200; i++) {
                strangers += scratch[i] == mark ? 0 : 1;
            }
            Scratch.give(scratch, 200);
        }
        return strangers;
    }
}
