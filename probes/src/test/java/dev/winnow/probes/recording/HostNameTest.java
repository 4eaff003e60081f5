package dev.winnow.probes.recording;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;

import static org.assertj.core.api.Assertions.assertThat;

class HostNameTest {
    @Test
    void theVariableIsTheName() {
        assertThat(HostName.of("orders-7d4f")).isEqualTo("orders-7d4f");
    }

    @ParameterizedTest
    @NullAndEmptySource
    void withoutTheVariableItIsTheKernels(String variable) throws Exception {
        Path kernels = Path.of("/proc/sys/kernel/hostname");

        assertThat(HostName.of(variable))
                .isEqualTo(Files.exists(kernels) ? Files.readString(kernels).trim() : HostName.UNKNOWN);
    }
}
