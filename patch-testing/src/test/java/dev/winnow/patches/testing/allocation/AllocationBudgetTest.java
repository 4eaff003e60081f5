package dev.winnow.patches.testing.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class AllocationBudgetTest {
    /** Tests that the tests here run; those that must fail are not run by the build. */
    static class Samples {
        private static Object kept;
        private final ExecutorService executor = Executors.newSingleThreadExecutor();

        @BeforeEach
        void startTheThread() throws Exception {
            kept = new byte[5_000];
            executor.submit(() -> {}).get();
        }

        @AfterEach
        void endTheThread() {
            executor.shutdown();
        }

        @Test
        @AllocationBudget("0 B")
        void nothing() {}

        @Test
        @AllocationBudget("1016 B")
        void exactly() {
            kept = new byte[1_000];
        }

        @Test
        @AllocationBudget("1015 B")
        void tooMuch() {
            kept = new byte[1_000];
        }

        @Test
        @AllocationBudget("24 B")
        void byTheJdk() {
            List<Object> list = new ArrayList<>();
            list.add("");
            kept = list;
        }

        @ParameterizedTest
        @ValueSource(ints = 984)
        @AllocationBudget("1 kB")
        void withArgument(int size) {
            kept = new byte[size];
        }

        @Test
        @AllocationBudget(value = "16 B", warmUp = 1)
        void warm() {
            kept = LoadedByTheFirstCall.create();
        }

        @Test
        @AllocationBudget("16 B")
        void cold() {
            kept = AlsoLoadedByTheFirstCall.create();
        }

        @Test
        @AllocationBudget("100 B")
        void inAnotherThread() throws Exception {
            executor.submit(new Array()).get();
        }

        @Test
        @AllocationBudget(value = "100 B", scope = BudgetScope.JVM)
        void inAnyThread() throws Exception {
            executor.submit(new Array()).get();
        }

        @Test
        @AllocationBudget(value = "1 MB", scope = BudgetScope.JVM)
        void threadEnds() throws Exception {
            Thread thread = new Thread(new Array());
            thread.start();
            thread.join();
        }

        @Test
        @AllocationBudget("4 kb")
        void wrongUnit() {}

        @Test
        @AllocationBudget(value = "4 kB", warmUp = -1)
        void wrongWarmUp() {}

        @Test
        @AllocationBudget("4 kB")
        void fails() {
            throw new IllegalStateException("as it does without a budget");
        }
    }

    static final class Array implements Runnable {
        static Object kept;

        @Override
        public void run() {
            kept = new byte[100_000];
        }
    }

    static final class LoadedByTheFirstCall {
        static final byte[] TABLE = new byte[2_000];

        static Object create() {
            return new Object();
        }
    }

    static final class AlsoLoadedByTheFirstCall {
        static final byte[] TABLE = new byte[2_000];

        static Object create() {
            return new Object();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "exactly", "warm"})
    void withinTheBudgetTheTestPasses(String test) {
        assertThat(TestRun.failure(Samples.class, test)).isNull();
    }

    @Test
    void argumentsArePassed() {
        assertThat(TestRun.failure(Samples.class, "withArgument", int.class)).isNull();
    }

    @Test
    void oneByteTooManyFailsWithAnAccount() {
        assertThat(TestRun.failure(Samples.class, "tooMuch"))
                .startsWith(
                        "Samples.tooMuch() allocated 1,016 bytes, exactly, in its thread; its budget is 1015 B, which is"
                                + " 1 bytes less.\nAccount by call site, exact, of another run in a JVM of its own, which allocated"
                                + " 1,016 bytes:\n")
                .containsPattern(
                        "1,016 +1  byte\\[], " + Samples.class.getName().replace("$", "\\$") + "\\.tooMuch:\\d+");
    }

    @Test
    void theAccountNamesTheLineThatCallsTheJdk() {
        assertThat(TestRun.failure(Samples.class, "byTheJdk"))
                .containsPattern(
                        "56 +1  java.lang.Object\\[], .*Samples\\.byTheJdk:\\d+ by java\\.util\\.ArrayList\\.add")
                .containsPattern("24 +1  java.util.ArrayList, .*Samples\\.byTheJdk:\\d+");
    }

    @Test
    void theFirstCallPaysForItsClasses() {
        assertThat(TestRun.failure(Samples.class, "cold")).contains("its budget is 16 B", "byte[], ", "<clinit>");
    }

    @Test
    void otherThreadsCountInTheScopeJvmOnly() {
        assertThat(TestRun.failure(Samples.class, "inAnyThread"))
                .contains("in all threads; its budget is 100 B", "100,016", Array.class.getName() + ".run");
        assertThat(TestRun.failure(Samples.class, "inAnotherThread"))
                .contains("in its thread; its budget is 100 B")
                .doesNotContain("100,016");
    }

    @Test
    void aThreadThatEndsIsCountedOrSaidToBeUnknown() {
        boolean isCounted = Stream.of(ThreadMXBean.class.getMethods())
                .anyMatch(method -> method.getName().equals("getTotalThreadAllocatedBytes"));
        String failure = TestRun.failure(Samples.class, "threadEnds");
        if (isCounted) {
            assertThat(failure).isNull();
        } else {
            assertThat(failure).startsWith("a thread ended during the test");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "wrongUnit, '@AllocationBudget of Samples.wrongUnit(): \"4 kb\" is no number of bytes; expected a number and one of'",
        "wrongWarmUp, '@AllocationBudget of Samples.wrongWarmUp(): warmUp = -1; expected 0 or more'",
        "fails, as it does without a budget"
    })
    void badValuesAndFailuresAreOneLine(String test, String message) {
        assertThat(TestRun.failure(Samples.class, test)).startsWith(message).doesNotContain("\n");
    }
}
