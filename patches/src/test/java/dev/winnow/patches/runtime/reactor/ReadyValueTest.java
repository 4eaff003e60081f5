package dev.winnow.patches.runtime.reactor;

import java.util.concurrent.Callable;

import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

import static org.assertj.core.api.Assertions.assertThat;

class ReadyValueTest {
    @Test
    void valueOfAMonoThatHoldsOneIsReady() {
        assertThat(ReadyValue.of(Mono.just("value"))).isEqualTo("value");
        assertThat(ReadyValue.of(Mono.empty())).isNull();
        assertThat(ReadyValue.of(Mono.fromCallable(() -> "later"))).isNull();
    }

    @Test
    void relocatedMonosAreRecognised() {
        assertThat(ReadyValue.of(new shaded.reactor.core.publisher.MonoJust())).isEqualTo("value");
    }

    @Test
    void otherClassesThatCanBeCalledAreNotTaken() {
        Callable<String> other = () -> "other";
        assertThat(ReadyValue.of(other)).isNull();
    }
}
