package dev.winnow.probes.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The collections that were sampled within one window of time. They share its age, so none needs a timestamp. */
final class SamplingWindow {
    /** Further samples are dropped. This does not depend on their size, so it does not bias the result. */
    private static final int CAPACITY = 1024;

    private final AtomicInteger count = new AtomicInteger();

    /** Written without a barrier, because the elements are immutable. An element that arrives late is not read. */
    private final SampledCollection[] samples = new SampledCollection[CAPACITY];

    boolean isFull() {
        return count.get() >= CAPACITY;
    }

    void add(SampledCollection sample) {
        int index = count.getAndIncrement();
        if (index < CAPACITY) {
            samples[index] = sample;
        }
    }

    List<SampledCollection> all() {
        List<SampledCollection> all = new ArrayList<>();
        for (int i = 0; i < Math.min(count.get(), CAPACITY); i++) {
            if (samples[i] != null) {
                all.add(samples[i]);
            }
        }
        return all;
    }
}
