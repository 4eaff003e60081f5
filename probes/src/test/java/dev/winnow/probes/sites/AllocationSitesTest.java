package dev.winnow.probes.sites;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collection;

import dev.winnow.probes.runtime.Constructions;
import dev.winnow.probes.runtime.Counters;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AllocationSitesTest {
    private static final Construction MAP = construction("java.util.HashMap", "()V", SlotLayout.COUNT);
    private static final Construction SIZED_MAP = construction("java.util.HashMap", "(I)V", SlotLayout.CAPACITY);

    private final AllocationSites sites = new AllocationSites();

    private static Construction construction(String type, String constructor, SlotLayout counting) {
        return new Construction(SiteKind.NEW, type, constructor, counting, 48);
    }

    @Test
    void aPlaceIsFoundAgain() {
        AllocationSite first = sites.of(null, "a/B").at("run", "()V", 10, 0, MAP);
        AllocationSite again = sites.of(null, "a/B")
                .at("run", "()V", 10, 0, construction("java.util.HashMap", "()V", SlotLayout.COUNT));
        assertThat(again).isSameAs(first);
        assertThat(sites.all()).containsExactly(first);
    }

    @Test
    void aPlaceThatConstructsSomethingElseIsANewSite() {
        AllocationSite vendor = sites.of(null, "a/B").at("run", "()V", 10, 0, MAP);
        AllocationSite patched = sites.of(null, "a/B").at("run", "()V", 10, 0, SIZED_MAP);
        assertThat(patched.slot()).isNotEqualTo(vendor.slot());
        assertThat(patched.name()).isNotEqualTo(vendor.name());
    }

    @Test
    void namesAreUniqueInAClass() {
        ClassSites classSites = sites.of(null, "a/b/C$D");
        assertThat(classSites.at("run", "()V", 10, 0, MAP).name()).isEqualTo("a.b.C$D.run:10#0");
        assertThat(classSites.at("run", "()V", 10, 1, MAP).name()).isEqualTo("a.b.C$D.run:10#1");
        assertThat(classSites.at("run", "(I)V", 10, 0, MAP).name()).isEqualTo("a.b.C$D.run(I)V:10#0");
        assertThat(classSites.at("stripped", "()V", -1, 0, MAP).name()).isEqualTo("a.b.C$D.stripped()V#0");
    }

    @Test
    void sitesOutliveTheirClassLoader() throws Exception {
        URLClassLoader loader = new URLClassLoader(new URL[0]);
        AllocationSite site = sites.of(loader, "a/B").at("run", "()V", 1, 0, MAP);
        WeakReference<ClassLoader> reference = new WeakReference<>(loader);
        loader.close();
        loader = null;
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(reference.get()).isNull();
        assertThat(sites.all()).containsExactly(site);
    }

    @Test
    void classesOfTheSameNameShareTheirSites() throws Exception {
        try (URLClassLoader one = loader();
                URLClassLoader other = loader()) {
            AllocationSite site = sites.of(one, "a/B").at("run", "()V", 1, 0, MAP);
            assertThat(sites.of(other, "a/B").at("run", "()V", 1, 0, MAP)).isSameAs(site);
            assertThat(sites.all()).hasSize(1);
        }
    }

    /** Every name is another one, as those of generated classes. */
    @Test
    void sitesOfUnloadedClassesAreAddedUpAndTheirSlotsAreUsedAgain() throws Exception {
        Counters.open();
        int classes = AllocationSites.MOST_UNLOADED + 500;
        int highestSlot = generate("First", classes);
        long[] before = Counters.snapshot();
        sites.foldUnloaded(sites.surplus());
        assertThat(sites.all()).hasSize(AllocationSites.MOST_UNLOADED);
        assertThat(sites.totalsOfUnloaded()).singleElement().satisfies(total -> {
            assertThat(total.site().construction().allocatedType()).isEqualTo("java.util.HashMap");
            assertThat(total.count()).isEqualTo(500);
            assertThat(total.capacity()).isEqualTo(500 * 7);
            assertThat(total.bytes()).isEqualTo(500 * 48);
        });

        assertThat(generate("Second", 500)).isLessThanOrEqualTo(highestSlot);
        long[] now = Counters.snapshot();
        assertThat(sites.all().stream()
                        .filter(site -> site.name().startsWith("Second"))
                        .map(site -> SiteCounts.between(site, before, now)))
                .hasSize(500)
                .allSatisfy(counts -> {
                    assertThat(counts.count()).isEqualTo(1);
                    assertThat(counts.capacity()).isEqualTo(7);
                });
        assertThat(total(now)).as("everything that was counted").isEqualTo(classes + 500);
        Counters.close();
    }

    private long total(long[] now) {
        long total = 0;
        for (AllocationSite site : sites.all()) {
            total += SiteCounts.between(site, new long[0], now).count();
        }
        for (SiteCounts unloaded : sites.totalsOfUnloaded()) {
            total += unloaded.count();
        }
        return total;
    }

    @Test
    void aClassThatIsLoadedAgainHasItsCounts() throws Exception {
        Counters.open();
        generate("Again", AllocationSites.MOST_UNLOADED + 1);
        Collection<?> surplus = sites.surplus();
        assertThat(surplus).hasSize(1);
        try (URLClassLoader loader = loader()) {
            AllocationSite again = sites.of(loader, "Again0").at("run", "()V", 1, 0, SIZED_MAP);
            sites.foldUnloaded(surplus);
            assertThat(sites.all()).hasSize(AllocationSites.MOST_UNLOADED + 1);
            assertThat(SiteCounts.between(again, new long[0], Counters.snapshot())
                            .count())
                    .isEqualTo(1);
        }
        Counters.close();
    }

    /**
     * Each class constructs one map of capacity 7, and is unloaded.
     *
     * @return the highest slot
     */
    private int generate(String name, int classes) throws Exception {
        int highest = 0;
        URLClassLoader loader = loader();
        for (int i = 0; i < classes; i++) {
            int slot =
                    sites.of(loader, name + i).at("run", "()V", 1, 0, SIZED_MAP).slot();
            Constructions.count(7, slot);
            highest = Math.max(highest, slot);
        }
        loader.close();
        WeakReference<ClassLoader> reference = new WeakReference<>(loader);
        loader = null;
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(reference.get()).isNull();
        return highest;
    }

    private static URLClassLoader loader() {
        return new URLClassLoader(new URL[0]);
    }
}
