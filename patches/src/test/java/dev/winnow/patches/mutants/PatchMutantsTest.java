package dev.winnow.patches.mutants;

import java.util.List;

import dev.winnow.patches.api.Patch;
import dev.winnow.patches.cosmos4.direct.TimelineLookup;
import dev.winnow.patches.cosmos4.http.UrlEncoding;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.mutants.Mutant;
import dev.winnow.patches.testing.mutants.PatchMutants;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

import static org.assertj.core.api.Assertions.assertThat;

class PatchMutantsTest {
    @Test
    void everyMutantHasALineAndANameOfItsOwn() {
        for (Patch patch : PatchSet.installed()) {
            List<Mutant> mutants = PatchMutants.of(patch.getClass());
            assertThat(mutants).extracting(Mutant::key).doesNotHaveDuplicates();
            assertThat(mutants).allSatisfy(mutant -> assertThat(mutant.line()).isPositive());
        }
    }

    @Test
    void aConditionIsNegated() {
        assertThat(PatchMutants.of(UrlEncoding.class))
                .extracting(mutant -> mutant.key() + ": " + mutant.description())
                .contains("HttpUtils.urlDecode negated-condition 1: IFEQ becomes IFNE");
    }

    @Test
    void theMutantsOfOneMethodAreFoundByItsName() {
        List<Mutant> some = PatchMutants.of(UrlEncoding.class, "HttpUtils.urlDecode");

        assertThat(some)
                .isNotEmpty()
                .hasSizeLessThan(PatchMutants.of(UrlEncoding.class).size())
                .allSatisfy(mutant -> assertThat(mutant.in()).isEqualTo("HttpUtils.urlDecode"));
        assertThat(PatchMutants.of(UrlEncoding.class, "")).hasSameSizeAs(PatchMutants.of(UrlEncoding.class));
    }

    @Test
    void theClassFileOfAMutantDiffersFromTheTemplate() {
        assertThat(PatchMutants.of(TimelineLookup.class)).isNotEmpty().allSatisfy(mutant -> {
            ClassWriter unchanged = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(mutant.template()).accept(unchanged, 0);
            assertThat(PatchMutants.classFile(mutant)).isNotEqualTo(unchanged.toByteArray());
        });
    }
}
