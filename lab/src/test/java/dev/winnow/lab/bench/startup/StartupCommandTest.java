package dev.winnow.lab.bench.startup;

import dev.winnow.experiment.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class StartupCommandTest {
    @ParameterizedTest
    @CsvSource({
        "--until ready, --until: needs --program",
        "--agent patches=all, --agent: needs --program",
        "--rounds 12, --rounds: needs --program",
        "--program a=b --until c --jdk /jdk, --jdk: has no meaning with --program",
        "--program a=b --until c --runs 9, --runs: has no meaning with --program",
    })
    void optionsThatWouldBeIgnoredAreRefused(String options, String message) {
        Exception[] thrown = new Exception[1];
        new CommandLine(new StartupCommand())
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    thrown[0] = failure;
                    return 2;
                })
                .execute(options.split(" "));
        assertThat(thrown[0]).isInstanceOf(UsageException.class).hasMessage(message);
    }
}
