package dev.winnow.experiment.run;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;

import dev.winnow.experiment.arm.Arm;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SimultaneousForksTest {
    @Test
    void forksRunAtTheSameTimeAndResultsKeepTheirOrder() throws Exception {
        CyclicBarrier bothRun = new CyclicBarrier(2);
        SimultaneousForks<String> forks = new SimultaneousForks<>();
        forks.add(() -> {
            bothRun.await();
            Thread.sleep(10);
            return "first";
        });
        forks.add(() -> {
            bothRun.await();
            return "second";
        });

        assertThat(forks.run()).isEqualTo(List.of("first", "second"));
    }

    @Test
    void whenOneDiesTheOtherIsEnded() {
        CountDownLatch ended = new CountDownLatch(1);
        SimultaneousForks<String> forks = new SimultaneousForks<>();
        forks.add(() -> {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } finally {
                ended.countDown();
            }
            return "never";
        });
        forks.add(() -> {
            throw new ForkFailedException(new Arm("patched", List.of()), "ended with exit code 137", List.of());
        });

        assertThatThrownBy(forks::run)
                .isInstanceOfSatisfying(
                        ForkFailedException.class,
                        e -> assertThat(e.arm().name()).isEqualTo("patched"));
        assertThat(ended.getCount()).isZero();
    }
}
