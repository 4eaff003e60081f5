package dev.winnow.lab.subject;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.SdkVersion;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WorkloadOptionsTest {
    @Test
    void theNewestCheckedReleaseIsTheDefault() {
        assertThat(parse().sdk()).isEqualTo(SdkVersion.newestChecked());
    }

    @Test
    void aReleaseNobodyHasCheckedCanBeAskedFor() {
        assertThat(parse("--sdk", "4.999.0").sdk()).isEqualTo(new SdkVersion(999, 0));
    }

    @Test
    void anOlderReleaseThanTheOldestIsNamed() {
        assertThatThrownBy(() -> parse("--sdk", "4.62.0").sdk())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--sdk")
                .hasMessageContaining("4.63.0");
    }

    private static WorkloadOptions parse(String... arguments) {
        WorkloadOptions options = new WorkloadOptions();
        new CommandLine(options).parseArgs(arguments);
        return options;
    }
}
