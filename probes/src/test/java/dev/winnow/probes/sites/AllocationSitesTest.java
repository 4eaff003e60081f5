package dev.winnow.probes.sites;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;

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
}
