package dev.winnow.probes.fill;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.runtime.Fills;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Simple;
import dev.winnow.probes.weave.Site;
import dev.winnow.probes.weave.SiteTotals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.winnow.probes.WovenClasses.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class FillLearningTest {
    private final WovenClasses woven = new WovenClasses();
    private FillLearning learning;

    @AfterEach
    void stop() {
        learning.stopWatching();
        learning.end();
        woven.close();
    }

    @Test
    void whatIsConstructedMeanwhileIsWatched() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        construct(sample);
        learnEverySite();
        assertThat(held()).isEmpty();

        learning.watch();
        List<Object> made = construct(sample);
        List<Fills.Held> held = held();
        assertThat(held)
                .extracting(one -> one.collection)
                .usingElementComparator(FillLearningTest::identity)
                .containsExactlyElementsOf(made);
        assertThat(held)
                .extracting(one -> one.capacity)
                .containsExactly(Fills.Held.NO_CAPACITY, 10, 20, 30, 40, 50, Fills.Held.COPY, Fills.Held.COPY);
        assertThat(held).extracting(one -> one.slot).doesNotHaveDuplicates();

        learning.stopWatching();
        construct(sample);
        assertThat(held()).isEmpty();
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
    void aTurnIsReadWhenTheNextOneHasPassed() throws ReflectiveOperationException {
        Object sample = woven.instance(Simple.class);
        learnEverySite();
        learning.watch();
        call(sample, "make");
        assertThat(Fills.turn()).isEmpty();
        call(sample, "make");
        call(sample, "make");
        assertThat(Fills.turn()).hasSize(1);
        assertThat(Fills.turn()).hasSize(2);
        assertThat(Fills.turn()).isEmpty();
    }

    @Test
    void whatIsTooMuchForATurnIsDropped() throws ReflectiveOperationException {
        Object sample = woven.instance(Simple.class);
        learnEverySite();
        learning.watch();
        for (int i = 0; i < 10_000; i++) {
            call(sample, "make");
        }
        assertThat(held()).hasSizeBetween(1_000, 2_000);
    }

    /** As another agent has a class retransformed meanwhile: its calls are linked anew. */
    @Test
    void aClassThatIsWovenAgainMeanwhileIsWatchedToo() throws ReflectiveOperationException {
        woven.instance(Simple.class);
        learnEverySite();
        learning.watch();
        Object again = new OneClass(Simple.class, woven.weave(Simple.class.getName())).instance();
        call(again, "make");
        assertThat(held()).hasSize(1);
        learning.stopWatching();
        call(again, "make");
        assertThat(held()).isEmpty();
    }

    @Test
    void classFilesOlderThanJava7AreCountedOnly() throws ReflectiveOperationException {
        byte[] java6 = WovenClasses.original(Simple.class.getName());
        java6[7] = 50;
        learnEverySite();
        byte[] made = woven.probes().weave(woven, Simple.class.getName().replace('.', '/'), java6);
        call(new OneClass(Simple.class, made).instance(), "make");
        assertThat(woven.counts()).containsOnlyKeys("make HashMap()V#0");
        assertThat(woven.probes().totals()).extracting(SiteTotals::site).noneMatch(FillLearning::isPossibleAt);
    }

    @Test
    void oneAfterTheOther() throws ReflectiveOperationException {
        woven.instance(Simple.class);
        learnEverySite();
        assertThatIllegalStateException()
                .isThrownBy(() -> FillLearning.begin(Map.of()))
                .withMessageContaining("being learned already");
    }

    private void learnEverySite() {
        Map<Site, Double> everyOne = new HashMap<>();
        for (SiteTotals totals : woven.probes().totals()) {
            everyOne.put(totals.site(), 1.0);
        }
        learning = FillLearning.begin(everyOne);
    }

    private static List<Fills.Held> held() {
        Fills.turn();
        return Fills.turn();
    }

    /** Defines one class, as it is given. */
    private static final class OneClass extends ClassLoader {
        private final Class<?> defined;

        OneClass(Class<?> original, byte[] classFile) {
            super(FillLearningTest.class.getClassLoader());
            defined = defineClass(original.getName(), classFile, 0, classFile.length);
        }

        Object instance() throws ReflectiveOperationException {
            return defined.getConstructor().newInstance();
        }
    }
}
