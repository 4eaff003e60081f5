package dev.winnow.patches.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PitReportTest {
    @TempDir
    private Path folder;

    @Test
    void mutantsOfAMethodAreNumberedByLine() throws IOException {
        PatchResult result = read("B.java,a.B,x.Math,m,7,SURVIVED,none", "B.java,a.B,x.Math,m,5,KILLED,a.BTest");

        assertThat(result.patch).isEqualTo("a");
        assertThat(result.survivors).containsExactly("B.m Math 2");
        assertThat(result.remarks).containsExactly("survived: B.java:7 B.m Math 2");
        assertThat(result.killedShare()).isEqualTo(0.5);
    }

    @Test
    void equivalentMutantsAreNamedBesideTheTestsOfThePackage() throws IOException {
        Path list = Files.createDirectories(folder.resolve("a")).resolve("pit.equivalent");
        Files.write(list, List.of("B.m Math 1: slower only", "B.m Math 2: gone"));
        PatchResult result = read("B.java,a.B,x.Math,m,5,NO_COVERAGE,none", "B.java,a.B,x.Void,m,5,TIMED_OUT,none");

        assertThat(result.equivalent).isEqualTo(1);
        assertThat(result.killed).isEqualTo(1);
        assertThat(result.remarks).containsExactly("listed as equivalent, but there is no such mutant: B.m Math 2");
    }

    @Test
    void anInterruptedRunIsRefused() {
        assertThatThrownBy(() -> read("B.java,a.B,x.Math,m,5,STARTED,none")).hasMessageContaining("STARTED");
    }

    private PatchResult read(String... lines) throws IOException {
        Path csv = Files.write(folder.resolve("mutations.csv"), List.of(lines));
        return PitReport.read(csv, folder).get(0);
    }
}
