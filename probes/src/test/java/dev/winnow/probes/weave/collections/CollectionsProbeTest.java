package dev.winnow.probes.weave.collections;

import java.util.List;
import java.util.Map;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Inherits;
import dev.winnow.probes.samples.Untouched;
import dev.winnow.probes.sites.SiteCounts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.winnow.probes.WovenClasses.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

class CollectionsProbeTest {
    private final WovenClasses woven = new WovenClasses();

    @AfterEach
    void stop() {
        woven.close();
    }

    @Test
    void everyConstructorIsCounted() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        call(sample, "hashMap");
        call(sample, "hashMap", int.class, 10);
        call(sample, "hashMap", int.class, 20);
        call(sample, "hashMap", int.class, 20, float.class, 0.5f);
        call(sample, "hashMap", Map.class, Map.of("a", "b"));
        call(sample, "linkedHashMap", int.class, 7, float.class, 0.5f, boolean.class, true);
        call(sample, "concurrentHashMap", int.class, 9, float.class, 0.5f, int.class, 4);
        call(sample, "arrayList", int.class, 5);

        assertThat(woven.counts())
                .containsOnly(
                        entry("hashMap HashMap()V#0", 1L),
                        entry("hashMap HashMap(I)V#0", 2L),
                        entry("hashMap HashMap(IF)V#0", 1L),
                        entry("hashMap HashMap(LMap;)V#0", 1L),
                        entry("linkedHashMap LinkedHashMap(IFZ)V#0", 1L),
                        entry("concurrentHashMap ConcurrentHashMap(IFI)V#0", 1L),
                        entry("arrayList ArrayList(I)V#0", 1L));
        assertThat(totals("hashMap HashMap(I)V#0").capacity()).isEqualTo(30);
        assertThat(totals("hashMap HashMap(I)V#0").meanCapacity()).isEqualTo(15);
        assertThat(totals("hashMap HashMap(I)V#0").bytes()).isEqualTo(2 * 48);
        assertThat(totals("hashMap HashMap()V#0").meanCapacity()).isNaN();
        assertThat(totals("linkedHashMap LinkedHashMap(IFZ)V#0").capacity()).isEqualTo(7);
        assertThat(totals("concurrentHashMap ConcurrentHashMap(IFI)V#0").capacity())
                .isEqualTo(9);
        assertThat(totals("arrayList ArrayList(I)V#0").bytes()).isEqualTo(24 + 40);
    }

    @Test
    void argumentsReachTheConstructorsUnchanged() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        assertThat(call(sample, "hashMap", Map.class, Map.of("a", "b"))).isEqualTo(Map.of("a", "b"));
        assertThat(call(sample, "twoNested")).isEqualTo(List.of(Map.of()));
        Object accessOrdered = call(sample, "linkedHashMap", int.class, 7, float.class, 0.5f, boolean.class, true);
        @SuppressWarnings("unchecked")
        Map<String, String> map = (Map<String, String>) accessOrdered;
        map.put("a", "1");
        map.put("b", "2");
        map.get("a");
        assertThat(map.keySet()).containsExactly("b", "a");
    }

    @Test
    void sitesOnOneLineAreDistinguished() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        call(sample, "twoNested");
        call(sample, "twoArms", boolean.class, true, int.class, 5);
        call(sample, "twoArms", boolean.class, true, int.class, 5);
        call(sample, "twoArms", boolean.class, false, int.class, 5);
        assertThat(woven.counts())
                .containsOnly(
                        entry("twoNested HashMap(I)V#0", 1L),
                        entry("twoNested ArrayList(LCollection;)V#1", 1L),
                        entry("twoArms LinkedHashMap(I)V#0", 2L),
                        entry("twoArms HashMap()V#1", 1L));
    }

    @Test
    void negativeCapacityCountsAsZeroAndStillThrows() throws ReflectiveOperationException {
        Object sample = woven.instance(Constructs.class);
        assertThat(call(sample, "many", int.class, 4)).isEqualTo(1L);
        SiteCounts totals = totals("many HashMap(I)V#0");
        assertThat(totals.count()).isEqualTo(4);
        assertThat(totals.capacity()).isEqualTo(0 + 1 + 2);
    }

    @Test
    void subclassesAreCountedInTheirConstructorsOnly() throws ReflectiveOperationException {
        woven.instance(Inherits.class);
        Class<?> inherits = woven.loadClass(Inherits.class.getName());
        inherits.getMethod("make").invoke(null);
        assertThat(inherits.getConstructor(String.class).newInstance("k")).isEqualTo(Map.of("k", "k"));
        assertThat(woven.counts())
                .containsOnly(
                        entry("<init> Inherits(I)V#0", 2L),
                        entry("<init> HashMap(LMap;)V#0", 1L),
                        entry("<init> Inherits(LMap;)V#1", 1L));
        assertThat(totals("<init> Inherits(I)V#0").capacity()).isEqualTo(14);
    }

    @Test
    void aClassWithNothingToCountIsNotRewritten() {
        assertThat(woven.weave(Untouched.class.getName())).isNull();
        assertThat(woven.weave(WovenClasses.class.getName())).isNull();
    }

    @Test
    void weavingAgainGivesTheSameBytesAndSites() {
        byte[] first = woven.weave(Constructs.class.getName());
        int sites = woven.probes().totals().size();
        assertThat(woven.weave(Constructs.class.getName())).isEqualTo(first);
        assertThat(woven.probes().totals()).hasSize(sites);
    }

    @Test
    void copiesOfAClassInSeveralLoadersShareTheirSites() throws ReflectiveOperationException {
        WovenClasses other = new WovenClasses(woven.probes());
        call(woven.instance(Constructs.class), "hashMap");
        call(other.instance(Constructs.class), "hashMap");
        assertThat(woven.probes().totals())
                .filteredOn(totals -> totals.count() > 0)
                .extracting(SiteCounts::count)
                .containsExactly(2L);
    }

    private SiteCounts totals(String site) {
        return woven.totals().get(site);
    }
}
