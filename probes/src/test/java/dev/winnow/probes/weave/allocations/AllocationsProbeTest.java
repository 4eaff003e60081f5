package dev.winnow.probes.weave.allocations;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.winnow.probes.Probes;
import dev.winnow.probes.WovenClasses;
import dev.winnow.probes.samples.Allocates;
import dev.winnow.probes.sites.SiteCounts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.winnow.probes.WovenClasses.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AllocationsProbeTest {
    private WovenClasses woven = new WovenClasses(probes("allocations"));

    @AfterEach
    void stop() {
        woven.close();
    }

    @Test
    void everyObjectIsCounted() throws ReflectiveOperationException {
        call(sample(), "nested");
        call(sample(), "map");
        assertThat(counts()).isEqualTo(Map.of("nested OBJECT", 2L, "map OBJECT", 1L));
    }

    @Test
    void everyArrayIsCountedWithItsLength() throws ReflectiveOperationException {
        Object sample = sample();
        call(sample, "longs", int.class, 3);
        call(sample, "longs", int.class, 0);
        call(sample, "square", int.class, 3, int.class, 0);
        call(sample, "square", int.class, 0, int.class, 3);
        call(sample, "cube", int.class, 2, int.class, 3, int.class, 4);

        assertThat(counts()).isEqualTo(Map.of("longs ARRAY", 2L, "square ARRAY", 5L, "cube ARRAY", 9L));
        assertThat(only("longs").bytes()).isEqualTo(40 + 16);
        assertThat(only("longs").capacity()).isEqualTo(3);
        assertThat(only("square").bytes()).isEqualTo(32 + 3 * 16 + 16);
        assertThat(only("cube").bytes()).isEqualTo(24 + 2 * 32 + 6 * 24);
    }

    @Test
    void innerArraysCountWithTheirElements() throws ReflectiveOperationException {
        call(sample(), "square", int.class, 3, int.class, 5);
        call(sample(), "texts", int.class, 3);
        assertThat(counts()).isEqualTo(Map.of("square ARRAY", 4L, "texts ARRAY", 1L));
        assertThat(only("square").bytes()).isEqualTo(32 + 3 * 40);
        assertThat(only("square").capacity()).isEqualTo(3 + 15);
        assertThat(only("texts").bytes()).isEqualTo(32);
    }

    @Test
    void sitesOfAMethodAreNumberedAndLinesStay() throws ReflectiveOperationException {
        assertThatThrownBy(() -> call(sample(), "failing", int.class, 0))
                .satisfies(failure -> assertThat(failure.getCause().getStackTrace()[1])
                        .satisfies(frame -> assertThat(frame.getMethodName()).isEqualTo("failing"))
                        .satisfies(frame -> assertThat(frame.getLineNumber()).isPositive()));
        call(sample(), "nested");
        assertThat(woven.probes().totals())
                .filteredOn(totals -> totals.site().location().method().equals("nested"))
                .extracting(totals -> totals.site().location().ordinal())
                .containsExactly(0, 1);
    }

    @Test
    void negativeLengthsStillThrowAndCountNothing() throws ReflectiveOperationException {
        Object sample = sample();
        assertThatThrownBy(() -> call(sample, "longs", int.class, -1))
                .hasCauseInstanceOf(NegativeArraySizeException.class);
        assertThatThrownBy(() -> call(sample, "square", int.class, 2, int.class, -1))
                .hasCauseInstanceOf(NegativeArraySizeException.class);
        assertThatThrownBy(() -> call(sample, "cube", int.class, 2, int.class, 2, int.class, -1))
                .hasCauseInstanceOf(NegativeArraySizeException.class);
        assertThat(counts()).isEmpty();
    }

    @Test
    void onlyCapturingLambdasAreCounted() throws ReflectiveOperationException {
        Object sample = sample();
        assertThat(call(sample, "capturing", int.class, 7)).isEqualTo(7);
        assertThat(call(sample, "constant")).isEqualTo("constant");
        call(sample, "reference");
        assertThat(counts()).isEqualTo(Map.of("capturing LAMBDA", 1L));
        assertThat(only("capturing").bytes()).isEqualTo(16);
    }

    @Test
    void objectsWhoseConstructorThrowsAreCounted() throws ReflectiveOperationException {
        Object sample = sample();
        assertThatThrownBy(() -> call(sample, "failing", int.class, 0))
                .isInstanceOf(InvocationTargetException.class)
                .hasCauseInstanceOf(ArithmeticException.class);
        assertThat(counts()).isEqualTo(Map.of("failing OBJECT", 1L));
    }

    @Test
    void collectionsAreLeftToTheirProbe() throws ReflectiveOperationException {
        woven.close();
        woven = new WovenClasses(probes("collections", "allocations"));
        call(sample(), "nested");
        call(sample(), "map");
        assertThat(counts()).isEqualTo(Map.of("nested OBJECT", 2L, "map NEW", 1L));
    }

    @Test
    void weavingAgainGivesTheSameBytesAndSites() {
        byte[] first = woven.weave(Allocates.class.getName());
        int sites = woven.probes().totals().size();
        assertThat(woven.weave(Allocates.class.getName())).isEqualTo(first);
        assertThat(woven.probes().totals()).hasSize(sites);
    }

    @Test
    void classesOfTheJdkAreNotWoven() {
        byte[] classFile = WovenClasses.original(Allocates.class.getName());
        String name = Allocates.class.getName().replace('.', '/');
        assertThat(woven.probes().weave(null, name, classFile)).isNull();
        assertThat(woven.probes().weave(ClassLoader.getPlatformClassLoader(), name, classFile))
                .isNull();
    }

    private static Probes probes(String... names) {
        return Probes.start(
                List.of(names), List.of(), List.of(WovenClasses.SAMPLES), AllocationsProbeTest::sizeOnHotSpot);
    }

    /** Sizes with compressed references; {@code AllocationsIT} compares with real ones. */
    private static long sizeOnHotSpot(Object object) {
        if (object instanceof Object[]) {
            return 16 + 4L * ((Object[]) object).length + 7 & -8;
        }
        return object instanceof byte[] ? 16 + ((byte[]) object).length + 7 & -8 : 16;
    }

    private Object sample() throws ReflectiveOperationException {
        return woven.instance(Allocates.class);
    }

    private SiteCounts only(String method) {
        return woven.probes().totals().stream()
                .filter(totals ->
                        totals.count() > 0 && totals.site().location().method().equals(method))
                .reduce((one, other) -> {
                    throw new AssertionError("two sites in " + method);
                })
                .orElseThrow();
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        for (SiteCounts totals : woven.probes().totals()) {
            if (totals.count() > 0) {
                String key = totals.site().location().method()
                        + ' '
                        + totals.site().construction().kind();
                counts.merge(key, totals.count(), Long::sum);
            }
        }
        return counts;
    }
}
