package dev.winnow.patches.runtime.buffers;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PooledEncodingTest {
    private final List<String> calls = new ArrayList<>();

    @Test
    void encodedBufferStaysInUse() {
        PooledEncoding.encode("message", "buffer", true, (m, b, way) -> calls.add(m + b + way), calls::add);

        assertThat(calls).containsExactly("messagebuffertrue");
    }

    @Test
    void bufferIsReleasedIfEncodingFails() {
        IllegalStateException failure = new IllegalStateException("a header is missing");

        assertThatThrownBy(() -> PooledEncoding.encode(
                        "message",
                        "buffer",
                        false,
                        (m, b, way) -> {
                            throw failure;
                        },
                        calls::add))
                .isSameAs(failure);
        assertThat(calls).containsExactly("buffer");
    }
}
