package dev.winnow.lab.release;

import dev.winnow.experiment.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AddReleaseCommandTest {
    /** The first generation has no new releases. */
    @ParameterizedTest
    @ValueSource(strings = {"4", "4.62.0", "newest", "legacy-2.4.5"})
    void whatIsNoReleaseIsAnsweredWithWhatIsAllowed(String version) {
        assertThatThrownBy(() -> CommandLine.populateCommand(new AddReleaseCommand(), version)
                        .call())
                .isInstanceOf(UsageException.class)
                .hasMessage("VERSION " + version
                        + ": no such release; allowed are the releases of azure-cosmos from 4.63.0 on");
    }
}
