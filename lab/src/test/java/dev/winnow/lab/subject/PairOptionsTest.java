package dev.winnow.lab.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.cli.ab.AbCommand;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Setup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PairOptionsTest {
    @TempDir
    Path home;

    @BeforeEach
    void agentJar() throws IOException {
        Path jar = home.resolve(Path.of("target", "winnow.jar"));
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
    }

    @Test
    void aPairedExperimentComparesTwoArmsAtARate() {
        Setup setup = setup("--paired --rate 500");

        assertThat(setup.experiment().isPaired()).isTrue();
        assertThat(setup.experiment().rounds()).isEqualTo(10);
        assertThat(setup.subject().facts(setup.experiment()))
                .containsEntry("Rate", "500 operations/s in each JVM, an open loop");
        assertThat(setup("--quick").experiment().isPaired()).isFalse();
    }

    @Test
    void aWarmUpEndsWhenTheCompilerHasSettled() {
        Setup setup = setup("--paired --rate 500 --settled 7.5%");

        assertThat(setup.subject().facts(setup.experiment()))
                .containsEntry(
                        "Warm-up",
                        "until the JIT compiler takes at most 7.5% of the CPU time, or all operations; both JVMs of a pair do the"
                                + " same operations");
        assertThat(setup("--settled 5").subject().facts(setup.experiment()))
                .containsEntry("Warm-up", "until the JIT compiler takes at most 5% of the CPU time, or all operations");
        assertThat(setup("--settled 0").subject().facts(setup.experiment())).containsEntry("Warm-up", "all operations");
    }

    @Test
    void aCrossoverNeedsNoMoreThanArmsThatDifferInPatches() {
        Setup setup = parse(List.of("--arm=base", "--arm=unmodifiable-list", "--paired", "--crossover", "--rate=500"));

        assertThat(setup.subject().facts(setup.experiment())).containsKey("Crossover");
        assertThat(setup.experiment().arms())
                .allSatisfy(
                        arm -> assertThat(arm.jvmOptions()).contains("-Dwinnow.patches.prepared=unmodifiable-list"));
        assertThat(setup.experiment().cells().get(0).measured()).isEqualTo(20_000);
    }

    @Test
    void aCrossoverDoesNotCompareTheCompilerWithItself() {
        Setup pair = parse(List.of("--arm=base", "--arm=unmodifiable-list", "--paired", "--rate=500"));
        Setup turns = parse(List.of("--arm=base", "--arm=unmodifiable-list", "--paired", "--crossover", "--rate=500"));

        assertThat(pair.subject().measures()).contains(Measure.CPU_JAVA, Measure.CPU_COMPILER);
        assertThat(turns.subject().measures()).contains(Measure.CPU_JAVA).doesNotContain(Measure.CPU_COMPILER);
    }

    @Test
    void armsThatCouldCrossOverAreToldSo() {
        Setup setup = parse(List.of("--arm=base", "--arm=unmodifiable-list", "--paired", "--rate=500"));
        Setup releases = parse(List.of("--arm=base", "--arm=sdk=4.80.0", "--paired", "--rate=500"));
        Setup heaps = parse(List.of("--arm=base", "--arm=jvm=-Xmn64m", "--paired", "--rate=500"));

        assertThat(setup.subject().facts(setup.experiment()).get("Crossover")).startsWith("not used");
        assertThat(releases.subject().facts(releases.experiment()).get("Crossover"))
                .startsWith("not used");
        assertThat(heaps.subject().facts(heaps.experiment())).doesNotContainKey("Crossover");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--paired --rate 0 | --rate 0: allowed is 1 to 1000000 operations per second, or 1% to 100% of what the slowest arm can do",
                "--paired --rate 120% | --rate 120%: allowed is 1 to 1000000 operations per second, or 1% to 100% of what the slowest arm can do",
                "--paired --rate fast | --rate fast: allowed is 1 to 1000000 operations per second, or 1% to 100% of what the slowest arm can do",
                "--rate 500 | --rate: allowed with --paired only; other experiments begin as many as they can",
                "--arm all --paired --rate 500 | --paired: compares two arms, not 3; compare the others in experiments of their own",
                "--paired --rate 500 --account | --account: has no meaning with --paired",
                "--paired --rate 5 --until-decided throughput | --until-decided throughput: has no meaning with --paired, whose --rate sets it",
                "--until-decided cpu-java | --until-decided cpu-java: measured with --paired only; allowed is cpu",
                "--paired -- java Main | --paired: with a command of your own needs --load, the command that drives its {port}",
                "--paired --rate 50% --load x -- java Main | --rate 50%: of a command of your own, allowed is a number, which --load finds as {rate}; a share needs the demo workload",
                "--load x -- java Main | --load: allowed with --paired only",
                "--paired --load x | --load: has no meaning with the demo workload, which brings its own load",
                "--crossover | --crossover: allowed with --paired only",
                "--crossover --live 1 | --crossover: has no meaning with --live",
                "--paired --crossover --operations 3 | --operations 3: with --crossover allowed is 4 or more",
                "--paired --crossover --arm jvm=-Da=b | --crossover: one JVM cannot run the arms 'base' and 'base-again' and 'jvm=-Da=b' in turns; allowed are arms that differ in patches, or in sdk= and in whether they have the agent, and in nothing else",
                "--paired --crossover --load x -- java Main | --crossover: has no meaning with a command of your own, whose arms are JVMs of their own",
                "--settled 10 --live 1 | --settled: has no meaning with --live",
                "--paired --settled 101 | --settled 101: allowed is a percentage of the CPU time from 0 to 100, as 10",
                "--paired --settled soon | --settled soon: allowed is a percentage of the CPU time from 0 to 100, as 10",
                "--paired --load x --settled 5 -- java Main | --settled: has no meaning with a command of your own, whose warm-up is as long as you say",
                "--rate 5 --live 1 | --rate: has no meaning with --live"
            })
    void whatMeansNothingTogetherIsOneLine(String options, String message) {
        assertThatThrownBy(() -> setup(options))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    /** @param options besides an A/A of the vendor's code */
    private Setup setup(String options) {
        List<String> arguments = new ArrayList<>(List.of("--arm", "base", "--aa"));
        arguments.addAll(List.of(options.split(" ")));
        return parse(arguments);
    }

    private Setup parse(List<String> arguments) {
        return AbCommand.parse(arguments.toArray(new String[0])).setup(Installation.ofCheckout(home));
    }
}
