package dev.winnow.tests.agent;

import java.nio.file.Path;

import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What C2 leaves out of compiled code it also leaves out while the probe {@code allocations} counts it. */
class EliminatedAllocationsIT {
    /** Prints what each method allocates per call when it is compiled. */
    private static final String PROGRAM = """
            package app.sites;

            import java.lang.management.ManagementFactory;
            import java.util.function.*;

            public class Eliminated {
                static class Pair { final int left, right; Pair(int left, int right) { this.left = left; this.right = right; } }
                static String[] texts = {"account", "orders"};
                static long sink;

                static long pair(int i) { Pair pair = new Pair(i, i + 1); return pair.left + pair.right; }
                static long array(int i) { int[] array = {i, 2 * i}; return array[0] + array[1]; }
                /** 319 bytes, as near to what HotSpot inlines at most as a call of a stub allows. */
                static long longFactory(int i) { return factory(i).left; }
                static Pair factory(int i) { STATEMENTS return new Pair(i, i); }
                static long lambda(int i) { IntSupplier supplier = () -> i + 1; return supplier.getAsInt(); }
                static long concatenation(int i) {
                    String path = new StringBuilder().append("dbs/").append(texts[i & 1]).append("/colls/").append(texts[0]).toString();
                    return path.length();
                }
                static long twoConcatenations(int i) {
                    String path = new StringBuilder().append('/').append(texts[i & 1]).toString();
                    String link = new StringBuffer().append(texts[0]).append("/docs").toString();
                    return path.length() + link.length();
                }

                public static void main(String[] arguments) {
                    measure("pair", Eliminated::pair);
                    measure("array", Eliminated::array);
                    measure("longFactory", Eliminated::longFactory);
                    measure("lambda", Eliminated::lambda);
                    measure("concatenation", Eliminated::concatenation);
                    measure("twoConcatenations", Eliminated::twoConcatenations);
                }

                static void measure(String name, IntToLongFunction method) {
                    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
                    long self = Thread.currentThread().getId();
                    long bytes = 0;
                    for (int round = 0; round < 20; round++) {
                        long before = threads.getThreadAllocatedBytes(self);
                        for (int i = 0; i < 10_000; i++) {
                            sink += method.applyAsLong(i);
                        }
                        bytes = threads.getThreadAllocatedBytes(self) - before;
                    }
                    System.out.println(name + " " + bytes / 10_000);
                }
            }
            """.replace("STATEMENTS", "i = i * 31 ^ 7; ".repeat(38) + "i++; i++; ");

    @ParameterizedTest
    @MethodSource("dev.winnow.tests.jvm.Jdks#underTest")
    void compiledCodeAllocatesAsMuchAsWithoutTheProbe(Jdks.Jdk jdk, @TempDir Path folder) throws Exception {
        String without = bytesPerCall(jdk, "none", folder);

        assertThat(without).contains("pair 0\n", "array 0\n", "longFactory 0\n", "lambda 0\n");
        assertThat(bytesPerCall(jdk, "allocations", folder)).isEqualTo(without);
    }

    private static String bytesPerCall(Jdks.Jdk jdk, String probes, Path folder) throws Exception {
        TargetJvm.Result result = new TargetJvm(jdk, folder)
                .with("app.sites.Eliminated", PROGRAM)
                .option("-XX:TieredStopAtLevel=4") // C2
                .option("-Xbatch")
                .agent("packages=app.sites.,probes=" + probes)
                .run("app.sites.Eliminated");
        assertThat(result.exit()).as(result.err()).isZero();
        return result.out();
    }
}
