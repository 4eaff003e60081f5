package dev.winnow.tests.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import dev.winnow.tests.jvm.Winnow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What joining and leaving again and again leaves behind: nothing of ours that the first time had not. In an application without lambdas,
 * since the JVM links those of each class anew that is retransformed, whoever does it and whatever for.
 */
class AgainAndAgainIT {
    private static final int TIMES = 4;

    /** The JVM makes an accessor for a method that was called by reflection often enough. */
    private static final int CLASSES_OF_THE_JVM = 3;

    /** Of one attach. The JVM itself keeps up to 114 KB now and then, but not after each of them. */
    private static final int HEAP_NOISE_KB = 50;

    static List<Jdks.Jdk> jdks() {
        return Jdks.underTest();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void leavesNoMoreThanBefore(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        List<Held> after = new ArrayList<>();
        Winnow winnow = new Winnow(jdk);
        try (RunningJvm app = new TargetJvm(jdk, folder).withTarget("Resident").start("Resident")) {
            for (int i = 0; i < TIMES; i++) {
                assertThat(winnow.run("attach", app.pid(), "packages=Resident", "period=200ms")
                                .exit())
                        .isZero();
                app.ask("construct");
                assertThat(winnow.run("detach", app.pid()).exit()).isZero();
                after.add(Held.parse(app.ask("construct")));
            }
        }

        Held second = after.get(1); // what the JVM itself loads late is there by then
        Held last = after.get(TIMES - 1);
        assertThat(last.threads()).as("%s", after).isEqualTo(second.threads());
        assertThat(last.classes()).as("%s", after).isLessThanOrEqualTo(second.classes() + CLASSES_OF_THE_JVM);
        assertThat(leastHeapGrowth(after)).as("%s", after).isLessThan(HEAP_NOISE_KB);
    }

    /** Of an attach after the second one: what attaching leaves behind, it leaves behind every time. */
    private static long leastHeapGrowth(List<Held> after) {
        return IntStream.range(2, after.size())
                .mapToLong(i -> after.get(i).heapKilobytes() - after.get(i - 1).heapKilobytes())
                .min()
                .orElseThrow();
    }

    /** By the application's JVM, after collections. */
    private record Held(int classes, long heapKilobytes, int threads) {
        static Held parse(String answer) {
            String[] words = answer.split(" ");
            return new Held(Integer.parseInt(words[0]), Long.parseLong(words[1]), Integer.parseInt(words[2]));
        }
    }
}
