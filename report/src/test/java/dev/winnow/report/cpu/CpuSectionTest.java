package dev.winnow.report.cpu;

import java.util.List;

import dev.winnow.report.model.Section;
import dev.winnow.report.table.Interval;
import dev.winnow.report.table.Table;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Figures of JVMs whose samples are known. */
class CpuSectionTest {
    private static final String SDK = "com.azure:azure-cosmos:4.83.0";

    @Test
    void theTimeOfJavaThreadsIsDividedByTheirSamples() {
        // The JVM's own threads have a fifth of the samples, so that 80 of 100 us are divided.
        CpuArm base = arm("base", 100, 30, 50);
        CpuArm faster = arm("faster", 80, 15, 65);
        Table stages = table(CpuSection.of(List.of(base, faster)), "cpuStages-1");

        assertThat(stages.rows()).extracting(row -> row.get(0)).containsExactly("encode", "decode", "all");
        assertRow(stages, 0, 30, 12, -18);
        assertRow(stages, 1, 50, 52, 2);
        assertRow(stages, 2, 80, 64, -16);
    }

    @Test
    void intervalsAreOverJvms() {
        CpuArm base = new CpuArm("base");
        CpuArm same = new CpuArm("same");
        for (double micros : new double[] {90, 100, 110}) {
            base.add(profile(1, 1, 0), micros);
            same.add(profile(1, 1, 0), micros);
        }
        Table owners = table(CpuSection.of(List.of(base, same)), "cpuOwners-1");

        // Half of the time each: 45, 50, 55 have a deviation of 5; t with 2 and 4 degrees of freedom.
        Interval mean = (Interval) owners.rows().get(0).get(1);
        assertThat(mean.value).isEqualTo(50, within(1e-9));
        assertThat(mean.high - mean.value).isEqualTo(4.302653 * 5 / Math.sqrt(3), within(1e-4));
        Interval change = (Interval) owners.rows().get(0).get(3);
        assertThat(change.value).isEqualTo(0, within(1e-9));
        assertThat(change.high).isEqualTo(2.776445 * 5 * Math.sqrt(2.0 / 3), within(1e-4));
    }

    @Test
    void aProgramWithoutTheSdkHasNoStages() {
        CpuProfile own = new CpuProfile();
        own.add(CpuProfile.place("a.b", "a.b.Shop", "order", Stages.APPLICATION), 1);
        CpuArm base = new CpuArm("base");
        CpuArm other = new CpuArm("other");
        for (int i = 0; i < 3; i++) {
            base.add(own, 10);
            other.add(own, 12);
        }
        Section section = CpuSection.of(List.of(base, other));

        assertThat(section.tables()).extracting(table -> table.key).containsExactly("cpuOwners-1", "cpuMethods-1");
        assertThat(table(section, "cpuMethods-1").rows().get(0).subList(0, 2)).containsExactly("a.b", "Shop.order");
    }

    @Test
    void twoJvmsAreTooFew() {
        CpuArm base = arm("base", 100, 30, 50);
        CpuArm few = new CpuArm("few");
        few.add(profile(1, 1, 0), 10);
        Section section = CpuSection.of(List.of(base, few));

        assertThat(section.tables()).isEmpty();
        assertThat(section.notes())
                .containsExactly("no account: every arm needs samples of 3 JVMs, but there are base 3, few 1");
    }

    @Test
    void whatWasNotSeenIsSaid() {
        CpuArm base = arm("base", 100, 30, 50);
        base.profiles().get(0).withoutStack = 30;
        base.profiles().get(1).truncated = 6;
        base.profiles().get(2).lost = 7;
        Section section = CpuSection.of(List.of(base, arm("same", 100, 30, 50)));

        assertThat(section.notes())
                .anyMatch(note -> note.contains("they take 20.0 % (base), 20.0 % (same) of the CPU time"))
                .anyMatch(note ->
                        note.contains("12.5 % (base), 0.0 % (same) have no Java frame, 2.5 % (base), 0.0 % (same)"
                                + " are truncated, 7 were lost"));
    }

    /** Three JVMs alike, of which one fifth of the samples are of the JVM's own threads. */
    private static CpuArm arm(String name, double micros, int encode, int decode) {
        CpuArm arm = new CpuArm(name);
        for (int i = 0; i < 3; i++) {
            arm.add(profile(encode, decode, (encode + decode) / 4.0), micros);
        }
        return arm;
    }

    private static CpuProfile profile(int encode, int decode, double jvm) {
        CpuProfile profile = new CpuProfile();
        profile.seesAllThreads = true;
        profile.jvmWeight = jvm;
        for (int i = 0; i < encode; i++) {
            profile.add(CpuProfile.place(SDK, "com.azure.cosmos.Encoder", "encode", "encode"), 1);
        }
        for (int i = 0; i < decode; i++) {
            profile.add(CpuProfile.place("io.netty", "io.netty.Decoder", "decode", "decode"), 1);
        }
        return profile;
    }

    private static Table table(Section section, String key) {
        return section.tables().stream()
                .filter(table -> table.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static void assertRow(Table table, int row, double... figures) {
        for (int i = 0; i < figures.length; i++) {
            assertThat(((Interval) table.rows().get(row).get(i + 1)).value).isEqualTo(figures[i], within(1e-9));
        }
    }
}
