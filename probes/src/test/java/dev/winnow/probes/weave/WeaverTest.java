package dev.winnow.probes.weave;

import java.util.List;

import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Allocates;
import dev.winnow.probes.samples.Constructs;
import dev.winnow.probes.samples.Untouched;
import dev.winnow.probes.sites.AllocationSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What probes inspect, alone and together. */
class WeaverTest {
    private static final String INSIDE = "dev/winnow/probes/samples/Any";
    private static final String OUTSIDE = "java/lang/Any";

    @ParameterizedTest
    @ValueSource(strings = {"collections", "allocations", "handlers"})
    void onlyClassesOfThePackagesAreInspected(String id) {
        Probe probe = probe(id);
        Weaver weaver = new Weaver(List.of(probe));
        byte[] constructs = WovenClasses.original(Constructs.class.getName());
        assertThat(probe.mayWeave(INSIDE)).isTrue();
        assertThat(probe.mayWeave(OUTSIDE)).isFalse();
        assertThat(weaver.mayWeave(INSIDE)).isTrue();
        assertThat(weaver.mayWeave(OUTSIDE)).isFalse();
        assertThat(probe.mayWeave(INSIDE, constructs)).isEqualTo(!id.equals("handlers"));
        assertThat(weaver.mayWeave(INSIDE, constructs)).isEqualTo(!id.equals("handlers"));
        assertThat(probe.mayWeave(OUTSIDE, constructs)).isFalse();
        assertThat(weaver.mayWeave(OUTSIDE, constructs)).isFalse();
        assertThat(weaver.weave(getClass().getClassLoader(), OUTSIDE, constructs))
                .isNull();
    }

    @Test
    void oneProbeThatMayWeaveIsEnough() {
        Weaver both = new Weaver(List.of(probe("handlers"), probe("collections")));
        assertThat(both.mayWeave(INSIDE, WovenClasses.original(Constructs.class.getName())))
                .isTrue();
        assertThat(both.mayWeave(INSIDE, WovenClasses.original(Untouched.class.getName())))
                .isFalse();
        assertThat(new Weaver(List.of()).mayWeave(INSIDE)).isFalse();
    }

    @Test
    void eachProbeSeesWhatTheOneBeforeHasWoven() {
        byte[] original = WovenClasses.original(Allocates.class.getName());
        ClassLoader loader = getClass().getClassLoader();
        byte[] both = new Weaver(List.of(probe("collections"), probe("allocations"))).weave(loader, INSIDE, original);
        byte[] one = new Weaver(List.of(probe("allocations"))).weave(loader, INSIDE, original);
        assertThat(both.length).isGreaterThan(one.length).isGreaterThan(original.length);
    }

    @Test
    void namesOfProbesAreKnown() {
        assertThat(ProbeRegistry.areIds(List.of("collections", "handlers"))).isTrue();
        assertThat(ProbeRegistry.areIds(List.of("collections", "handler"))).isFalse();
    }

    private static Probe probe(String id) {
        Probe probe = ProbeRegistry.create(List.of(id)).get(0);
        probe.initialize(new ProbeContext(
                new PackageFilter(List.of(WovenClasses.SAMPLES)),
                new AllocationSites(),
                object -> 16,
                List.of(id),
                true));
        return probe;
    }
}
