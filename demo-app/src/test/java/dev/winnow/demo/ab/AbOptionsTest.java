package dev.winnow.demo.ab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.winnow.demo.UsageException;
import dev.winnow.demo.fork.Arm;
import dev.winnow.demo.fork.JitMode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AbOptionsTest {
    @TempDir
    Path home;

    @BeforeEach
    void agentJar() throws IOException {
        Path jar = home.resolve(Path.of("agent", "target", "winnow.jar"));
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
    }

    @Test
    void anAAArmStandsBesideTheBase() {
        assertThat(experiment("--arm", "base", "--arm", "all", "--aa").arms())
                .extracting(Arm::name)
                .containsExactly("base", "base-again", "all");
    }

    @Test
    void theMatrixOfPr48662HasEighteenConfigurations() {
        Experiment experiment = experiment("--matrix", "48662", "--quick");
        assertThat(experiment.cells())
                .hasSize(18)
                .extracting(Cell::name)
                .contains("c128 h2 upsert", "30 tenants c3 h1 read");
        assertThat(experiment.arms()).extracting(arm -> arm.sdk().toString()).containsExactly("4.79.0", "4.80.0");
        assertThat(experiment.jit()).isEqualTo(JitMode.C1);
    }

    @Test
    void aTimeBudgetTakesAsManyRoundsAsFit() {
        Experiment experiment = experiment("--arm", "base", "--aa", "--time-budget", "5m");
        assertThat(experiment.timeBudget()).isEqualTo(Duration.ofMinutes(5));
        assertThat(experiment.rounds()).isEqualTo(1_000);
    }

    @Test
    void aNewSeedIsKeptWithTheArguments() {
        AbOptions options = CommandLine.populateCommand(new AbOptions(), "--arm", "base", "--aa");
        List<String> complete = options.withSeed(List.of("--arm", "base", "--aa"));
        assertThat(complete).hasSize(5).contains("--seed");
        assertThat(CommandLine.populateCommand(new AbOptions(), complete.toArray(new String[0]))
                        .experiment(home)
                        .seed())
                .isEqualTo(options.experiment(home).seed());
    }

    @Test
    void whatIsWrongNamesTheOptionAndWhatIsAllowed() {
        assertUsage("--arm: at least two arms are needed, or one with --aa, or --matrix", "--arm", "base");
        assertUsage(
                "--arm 'base': given twice; allowed are different names (NAME: TERM..)",
                "--arm",
                "base",
                "--arm",
                "base");
        assertUsage("--rounds 2: allowed is 3 to 1000", "--arm", "base", "--aa", "--rounds", "2");
        assertUsage(
                "--margin 0: allowed is a percentage above 0 and below 100, as 1 or 0.5",
                "--arm",
                "base",
                "--aa",
                "--margin",
                "0");
        assertUsage(
                "--time-budget soon: allowed is a time such as 90s, 5m or 2h",
                "--arm",
                "base",
                "--aa",
                "--time-budget",
                "soon");
        assertUsage("--matrix 1: allowed is 48662, 49403", "--matrix", "1");
        assertUsage(
                "--matrix 48662: has arms of its own; allowed is either --matrix or --arm",
                "--matrix",
                "48662",
                "--arm",
                "base");
        assertUsage(
                "--protocol h2: allowed is h1 with azure-cosmos 4.68.0, which has no HTTP/2",
                "--arm",
                "base",
                "--aa",
                "--protocol",
                "h2",
                "--sdk",
                "4.68.0");
    }

    private void assertUsage(String message, String... arguments) {
        assertThatThrownBy(() -> experiment(arguments))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    private Experiment experiment(String... arguments) {
        return CommandLine.populateCommand(new AbOptions(), arguments).experiment(home);
    }
}
