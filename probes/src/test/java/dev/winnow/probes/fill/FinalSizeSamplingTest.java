package dev.winnow.probes.fill;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.runtime.SampledCollections;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Simple;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.SiteCounts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.winnow.probes.WovenClasses.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class FinalSizeSamplingTest {
    private final WovenClasses woven = new WovenClasses();
    private FinalSizeSampling sampling;

    @AfterEach
    void stop() {
        sampling.stop();
        sampling.finish();
        woven.close();
    }

    @Test
    void collectionsConstructedMeanwhileAreSampled() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        construct(sample);
        sampleEverySite();
        assertThat(readSamples()).isEmpty();

        sampling.start();
        List<Object> made = construct(sample);
        List<SampledCollection> samples = readSamples();
        assertThat(samples)
                .extracting(one -> one.collection)
                .usingElementComparator(FinalSizeSamplingTest::identity)
                .containsExactlyElementsOf(made);
        assertThat(samples)
                .extracting(one -> one.capacity)
                .containsExactly(
                        SampledCollection.NO_CAPACITY,
                        10,
                        20,
                        30,
                        40,
                        50,
                        SampledCollection.COPY,
                        SampledCollection.COPY);
        assertThat(samples).extracting(one -> one.slot).doesNotHaveDuplicates();

        sampling.stop();
        construct(sample);
        assertThat(readSamples()).isEmpty();
    }

    private static int identity(Object one, Object other) {
        return one == other ? 0 : 1;
    }

    private static List<Object> construct(Object sample) throws ReflectiveOperationException {
        List<Object> made = new ArrayList<>();
        made.add(call(sample, "hashMap"));
        made.add(call(sample, "hashMap", int.class, 10));
        made.add(call(sample, "hashMap", int.class, 20, float.class, 0.5f));
        made.add(call(sample, "linkedHashMap", int.class, 30, float.class, 0.5f, boolean.class, true));
        made.add(call(sample, "concurrentHashMap", int.class, 40, float.class, 0.5f, int.class, 4));
        made.add(call(sample, "arrayList", int.class, 50));
        made.add(call(sample, "hashMap", Map.class, Map.of("a", "b")));
        made.add(call(sample, "arrayList", Collection.class, List.of("a", "b")));
        return made;
    }

    @Test
    void aWindowIsReadWhenTheNextOneHasEnded() throws ReflectiveOperationException {
        Object sample = woven.instance(Simple.class);
        sampleEverySite();
        sampling.start();
        call(sample, "make");
        assertThat(SampledCollections.nextWindow()).isEmpty();
        call(sample, "make");
        call(sample, "make");
        assertThat(SampledCollections.nextWindow()).hasSize(1);
        assertThat(SampledCollections.nextWindow()).hasSize(2);
        assertThat(SampledCollections.nextWindow()).isEmpty();
    }

    @Test
    void samplesBeyondTheCapacityOfAWindowAreDropped() throws ReflectiveOperationException {
        Object sample = woven.instance(Simple.class);
        sampleEverySite();
        sampling.start();
        for (int i = 0; i < 10_000; i++) {
            call(sample, "make");
        }
        assertThat(readSamples()).hasSizeBetween(1_000, 2_000);
    }

    /** Happens when another agent has a class retransformed meanwhile: its call sites are linked anew. */
    @Test
    void classesWovenAgainMeanwhileAreSampledToo() throws ReflectiveOperationException {
        woven.instance(Simple.class);
        sampleEverySite();
        sampling.start();
        Object again = new OneClass(Simple.class, woven.weave(Simple.class.getName())).instance();
        call(again, "make");
        assertThat(readSamples()).hasSize(1);
        sampling.stop();
        call(again, "make");
        assertThat(readSamples()).isEmpty();
    }

    @Test
    void classFilesOlderThanJava7AreCountedButNotSampled() throws ReflectiveOperationException {
        byte[] java6 = WovenClasses.original(Simple.class.getName());
        java6[7] = 50;
        sampleEverySite();
        byte[] made = woven.probes().weave(woven, Simple.class.getName().replace('.', '/'), java6);
        call(new OneClass(Simple.class, made).instance(), "make");
        assertThat(woven.counts()).containsOnlyKeys("make HashMap()V#0");
        assertThat(woven.probes().totals()).extracting(SiteCounts::site).noneMatch(FinalSizeSampling::isPossibleAt);
    }

    @Test
    void onlyOneSamplingAtATime() throws ReflectiveOperationException {
        woven.instance(Simple.class);
        sampleEverySite();
        assertThatIllegalStateException()
                .isThrownBy(() -> FinalSizeSampling.prepare(Map.of()))
                .withMessageContaining("being sampled already");
    }

    private void sampleEverySite() {
        Map<AllocationSite, Double> perSecond = new HashMap<>();
        for (SiteCounts totals : woven.probes().totals()) {
            perSecond.put(totals.site(), 1.0);
        }
        sampling = FinalSizeSampling.prepare(perSecond);
    }

    private static List<SampledCollection> readSamples() {
        SampledCollections.nextWindow();
        return SampledCollections.nextWindow();
    }

    /** A class loader that defines one class from the given bytes. */
    private static final class OneClass extends ClassLoader {
        private final Class<?> defined;

        OneClass(Class<?> original, byte[] classFile) {
            super(FinalSizeSamplingTest.class.getClassLoader());
            defined = defineClass(original.getName(), classFile, 0, classFile.length);
        }

        Object instance() throws ReflectiveOperationException {
            return defined.getConstructor().newInstance();
        }
    }
}
