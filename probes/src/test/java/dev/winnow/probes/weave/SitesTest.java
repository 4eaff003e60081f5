package dev.winnow.probes.weave;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SitesTest {
    private static final Construction MAP = construction("java.util.HashMap", "()V", Counting.COUNT);
    private static final Construction SIZED_MAP = construction("java.util.HashMap", "(I)V", Counting.CAPACITY);

    private final Sites sites = new Sites();

    private static Construction construction(String type, String constructor, Counting counting) {
        return new Construction(SiteKind.NEW, type, constructor, counting, 48);
    }

    @Test
    void theSamePlaceIsTheSameSite() {
        Site first = sites.of(null, "a/B").at("run", "()V", 10, 0, MAP);
        Site again =
                sites.of(null, "a/B").at("run", "()V", 10, 0, construction("java.util.HashMap", "()V", Counting.COUNT));
        assertThat(again).isSameAs(first);
        assertThat(sites.all()).containsExactly(first);
    }

    @Test
    void aPlaceThatNowConstructsSomethingElseIsAnotherSite() {
        Site vendor = sites.of(null, "a/B").at("run", "()V", 10, 0, MAP);
        Site patched = sites.of(null, "a/B").at("run", "()V", 10, 0, SIZED_MAP);
        assertThat(patched.slot()).isNotEqualTo(vendor.slot());
        assertThat(patched.name()).isNotEqualTo(vendor.name());
    }

    @Test
    void namesAreReadableAndUniqueInAClass() {
        ClassSites classSites = sites.of(null, "a/b/C$D");
        assertThat(classSites.at("run", "()V", 10, 0, MAP).name()).isEqualTo("a.b.C$D.run:10#0");
        assertThat(classSites.at("run", "()V", 10, 1, MAP).name()).isEqualTo("a.b.C$D.run:10#1");
        assertThat(classSites.at("run", "(I)V", 10, 0, MAP).name()).isEqualTo("a.b.C$D.run(I)V:10#0");
        assertThat(classSites.at("stripped", "()V", -1, 0, MAP).name()).isEqualTo("a.b.C$D.stripped()V#0");
    }

    @Test
    void aClassLoaderIsNotKeptAliveAndItsSitesStay() throws Exception {
        URLClassLoader loader = new URLClassLoader(new URL[0]);
        Site site = sites.of(loader, "a/B").at("run", "()V", 1, 0, MAP);
        WeakReference<ClassLoader> gone = new WeakReference<>(loader);
        loader.close();
        loader = null;
        for (int i = 0; i < 100 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(gone.get()).isNull();
        assertThat(sites.all()).containsExactly(site);
    }
}
