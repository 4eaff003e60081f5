package dev.winnow.probes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SamplingTest {
    private static final int SLOT = 11;

    @AfterEach
    void close() {
        SamplingPoints.close();
        SampledCollections.close();
    }

    @Test
    void windowIsFullWith1024SamplesAndDropsFurtherOnes() {
        SamplingWindow window = new SamplingWindow();
        for (int i = 0; i < 1_023; i++) {
            window.add(new SampledCollection(List.of(), i, SLOT));
        }
        assertThat(window.isFull()).isFalse();
        window.add(new SampledCollection(List.of(), 1_023, SLOT));
        assertThat(window.isFull()).isTrue();
        window.add(new SampledCollection(List.of(), 1_024, SLOT));
        assertThat(window.all()).hasSize(1_024);
        assertThat(window.all().get(1_023).capacity).isEqualTo(1_023);
    }

    @Test
    void closedSamplingPointsSampleNothing() throws Throwable {
        MethodHandle point = SamplingPoints.link(MethodHandles.lookup(), "sample", Sampler.TYPE, SLOT)
                .dynamicInvoker();
        SampledCollections.open();
        SamplingPoints.startSampling(Map.of(SLOT, 1));
        point.invokeExact((Object) List.of(1), 3);
        SamplingPoints.close();
        point.invokeExact((Object) List.of(2), 4);
        SampledCollections.nextWindow();
        assertThat(SampledCollections.nextWindow())
                .extracting(sample -> sample.collection + " " + sample.capacity + " " + sample.slot)
                .containsExactly("[1] 3 " + SLOT);
    }

    @Test
    void callSitesFromBeforeTheEndAreForgotten() throws Throwable {
        MethodHandle point = SamplingPoints.link(MethodHandles.lookup(), "sample", Sampler.TYPE, SLOT)
                .dynamicInvoker();
        SamplingPoints.close();
        SampledCollections.open();
        SamplingPoints.startSampling(Map.of(SLOT, 1));
        point.invokeExact((Object) List.of(1), 3);
        SampledCollections.nextWindow();
        assertThat(SampledCollections.nextWindow()).isEmpty();
    }
}
