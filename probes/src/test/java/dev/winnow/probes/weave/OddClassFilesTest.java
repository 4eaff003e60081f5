package dev.winnow.probes.weave;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.winnow.probes.Probes;
import dev.winnow.probes.runtime.SampledCollection;
import dev.winnow.probes.runtime.SampledCollections;
import dev.winnow.probes.runtime.SamplingPoints;
import dev.winnow.probes.sites.AllocationSite;
import dev.winnow.probes.sites.SiteCounts;
import dev.winnow.probes.sites.SiteKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever a valid class file looks like: woven, it links and returns what it returned, and what is not counted is said. */
class OddClassFilesTest {
    private static final int CLASSES = 150;

    private Probes probes;

    @AfterEach
    void stop() {
        SampledCollections.close();
        probes.stop();
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_7, Opcodes.V11})
    void collectionsAreCountedAndSampled(int version) throws Exception {
        probes = Probes.start(List.of("collections"), List.of(), List.of("odd."), object -> 16, false);
        SampledCollections.open();
        for (int seed = 0; seed < CLASSES; seed++) {
            OddClassFile odd = new OddClassFile(seed, "odd/Class" + version + "x" + seed, version);
            byte[] classFile = odd.bytes(1 + seed % 40);
            Object expected = run(classFile);
            byte[] woven = probes.weave(getClass().getClassLoader(), "odd/Class" + version + "x" + seed, classFile);
            long before = constructions();
            Map<Integer, AllocationSite> sampled = sampleAll();

            assertThat(run(woven == null ? classFile : woven))
                    .as("seed " + seed)
                    .isEqualTo(expected);

            assertThat(constructions() - before).as("seed " + seed).isEqualTo(odd.constructions());
            SampledCollections.nextWindow();
            assertThat(SampledCollections.nextWindow()).as("seed " + seed).allSatisfy(sample -> isOf(sample, sampled));
        }
        assertThat(probes.notCounted().entries()).isEmpty();
    }

    private static void isOf(SampledCollection sample, Map<Integer, AllocationSite> sites) {
        assertThat(sample.collection.getClass().getName())
                .isEqualTo(sites.get(sample.slot).construction().allocatedType());
    }

    private Map<Integer, AllocationSite> sampleAll() {
        Map<Integer, AllocationSite> sites = new TreeMap<>();
        for (SiteCounts totals : probes.totals()) {
            if (totals.site().isSampleable()) {
                sites.put(totals.site().slot(), totals.site());
            }
        }
        SamplingPoints.stopSampling();
        SamplingPoints.startSampling(sites.keySet().stream().collect(Collectors.toMap(slot -> slot, slot -> 1)));
        return sites;
    }

    private long constructions() {
        return probes.totals().stream().mapToLong(SiteCounts::count).sum();
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_7, Opcodes.V11})
    void allAllocationsAreCounted(int version) throws Exception {
        probes = Probes.start(List.of("collections", "allocations"), List.of(), List.of("odd."), object -> 16);
        for (int seed = 0; seed < CLASSES; seed++) {
            String name = "odd/Class" + version + "y" + seed;
            OddClassFile odd = new OddClassFile(seed, name, version);
            byte[] classFile = odd.bytes(1 + seed % 40);
            Object expected = run(classFile);
            byte[] woven = probes.weave(getClass().getClassLoader(), name, classFile);

            assertThat(run(woven == null ? classFile : woven))
                    .as("seed " + seed)
                    .isEqualTo(expected);
        }
        assertThat(probes.totals())
                .filteredOn(totals -> totals.count() > 0)
                .extracting(totals -> totals.site().construction().kind())
                .contains(SiteKind.NEW, SiteKind.OBJECT, SiteKind.ARRAY);
    }

    private Object run(byte[] classFile) throws ReflectiveOperationException {
        Class<?> defined = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define() {
                return defineClass(null, classFile, 0, classFile.length);
            }
        }.define();
        return defined.getMethod(OddClassFile.METHOD).invoke(null);
    }
}
