package dev.winnow.lab.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.winnow.cli.ab.AbCommand;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.meter.OperationName;
import dev.winnow.experiment.run.Cell;
import dev.winnow.experiment.run.Experiment;
import dev.winnow.experiment.run.Measure;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.subject.CommandSubject;
import dev.winnow.experiment.subject.JvmCommand;
import dev.winnow.experiment.subject.LiveSubject;
import dev.winnow.experiment.subject.SampledSubject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AbOptionsTest {
    @TempDir
    Path home;

    @BeforeEach
    void agentJar() throws IOException {
        Path jar = home.resolve(Path.of("target", "winnow.jar"));
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
        assertThat(experiment.arms())
                .allSatisfy(arm -> assertThat(arm.jvmOptions()).contains("-XX:TieredStopAtLevel=1"));
    }

    @Test
    void theMatrixOfPr48674HasTwentyFourConfigurations() {
        Experiment experiment = experiment("--matrix", "48674");
        assertThat(experiment.cells())
                .hasSize(24)
                .extracting(Cell::name)
                .contains("c1 h1 read", "30 tenants c3 h2 upsert", "30 tenants c5 h1 read");
        assertThat(experiment.arms()).allSatisfy(arm -> assertThat(arm.sdk()).hasToString("4.80.0"));
    }

    @Test
    void aCompilerThatIsNamedIsTakenAlsoInAQuickExperiment() {
        assertThat(experiment("--arm", "base", "--aa", "--quick", "--jit", "c2").arms())
                .hasSize(2)
                .allSatisfy(arm -> assertThat(arm.jvmOptions()).doesNotContain("-XX:TieredStopAtLevel=1"));
    }

    @Test
    void aTimeBudgetTakesAsManyRoundsAsFit() {
        Experiment experiment = experiment("--arm", "base", "--aa", "--time-budget", "5m");
        assertThat(experiment.timeBudget()).isEqualTo(Duration.ofMinutes(5));
        assertThat(experiment.rounds()).isEqualTo(1_000);
    }

    @Test
    void anExperimentUntilDecidedHasAtMostAHundredRounds() {
        Experiment experiment = experiment("--arm", "base", "--aa", "--until-decided", "cpu");
        assertThat(experiment.untilDecided()).isEqualTo(Measure.CPU);
        assertThat(experiment.rounds()).isEqualTo(100);
        assertThat(experiment("--arm", "base", "--aa").untilDecided()).isNull();
    }

    @Test
    void untilDecidedTakesAMeasureWithAVerdictAndFiveRounds() {
        assertUsage(
                "--until-decided p99: allowed is bytes, cpu, cpu-java, throughput",
                "--arm",
                "base",
                "--aa",
                "--until-decided",
                "p99");
        assertUsage(
                "--rounds 4: allowed is 5 to 1000", "--arm", "base", "--aa", "--until-decided", "cpu", "--rounds", "4");
    }

    @Test
    void aNewSeedIsKeptWithTheArguments() {
        AbCommand options = AbCommand.parse("--arm", "base", "--aa");
        List<String> complete = options.withSeed(List.of("--arm", "base", "--aa"));
        assertThat(complete).hasSize(5).contains("--seed");
        assertThat(experiment(complete.toArray(new String[0])).seed())
                .isEqualTo(options.setup(Installation.ofCheckout(home))
                        .experiment()
                        .seed());
    }

    @Test
    void whatIsWrongNamesTheOptionAndWhatIsAllowed() {
        assertUsage("--arm: at least two arms are needed, or one with --aa", "--arm", "base");
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
        assertUsage("--matrix 1: allowed is 48662, 48674, 49403", "--matrix", "1");
        assertUsage(
                "--matrix 48662: has arms of its own; allowed is either --matrix or --arm",
                "--matrix",
                "48662",
                "--arm",
                "base");
        assertUsage(
                "--protocol h2: allowed is h1 with --sdk 4.68.0, which has no HTTP/2",
                "--arm",
                "base",
                "--aa",
                "--protocol",
                "h2",
                "--sdk",
                "4.68.0");
    }

    /** The embedded service has a new certificate each time, so that no other trust store would do. */
    @Test
    void anArmWithATrustStoreOfItsOwnIsRefused() {
        assertUsage(
                "--arm x: jvm=-Djavax.net.ssl.trustStore=no.jks: allowed is an arm without"
                        + " -Djavax.net.ssl.trustStore=no.jks; every client JVM gets a trust store with the certificate of"
                        + " the embedded service",
                "--arm",
                "base",
                "--arm",
                "x: jvm=-Djavax.net.ssl.trustStore=no.jks");
    }

    @Test
    void anArmWithTheRntbdOfTheFirstGenerationIsRefused() {
        assertUsage(
                "--arm tcp: jvm=-DCOSMOS.PROTOCOL=TCP: allowed is an arm without -DCOSMOS.PROTOCOL=TCP; in direct mode,"
                        + " clients of the first generation talk to the embedded service over HTTPS, not over their RNTBD",
                "--sdk",
                "legacy-2.4.5",
                "--mode",
                "direct",
                "--arm",
                "base",
                "--arm",
                "tcp: jvm=-DCOSMOS.PROTOCOL=TCP");
    }

    @Test
    void aCommandOfOnesOwnIsMeasuredByAMethodOrByResponses() {
        Setup experiment = setup(
                "--arm",
                "base",
                "--arm",
                "zgc: jvm=-XX:+UseZGC",
                "--count",
                "a.B.c",
                "--",
                "java",
                "-jar",
                "x.jar",
                "--seed");
        assertThat(experiment.subject())
                .usingRecursiveComparison()
                .isEqualTo(new CommandSubject(
                        new JvmCommand(List.of("java", "-jar", "x.jar", "--seed")), OperationName.parse("a.B.c")));
        assertThat(experiment.experiment().arms().get(1).jvmOptions()).containsExactly("-XX:+UseZGC");
        assertThat(AbCommand.parse("--arm", "base", "--aa", "--", "java", "--seed")
                        .withSeed(List.of("--", "java", "--seed")))
                .startsWith("--seed")
                .hasSize(5);
    }

    @Test
    void aRunningJvmChangesItsPatchesFromBlockToBlock() {
        Setup experiment = setup("--live", "4711", "--arm", "base", "--arm", "one: store-response-headers", "--aa");
        assertThat(experiment.subject())
                .isInstanceOfSatisfying(
                        LiveSubject.class,
                        running -> assertThat(running.patches())
                                .containsExactlyInAnyOrderEntriesOf(
                                        Map.of("base", "", "base-again", "", "one", "store-response-headers")));
        assertThat(experiment.subject().caveats().get(0)).contains("diagnosis, not proof");
    }

    @Test
    void anAccountOfCpuTimeSamplesWhateverRuns() {
        assertThat(setup("--arm", "base", "--aa", "--account", "cpu").subject()).isInstanceOf(SampledSubject.class);
        assertThat(setup("--arm", "base", "--aa", "--account", "cpu", "--", "java", "X")
                        .subject())
                .isInstanceOf(SampledSubject.class);
        assertThat(setup("--account", "--arm", "base", "--aa").subject()).isInstanceOf(WorkloadSubject.class);
    }

    @Test
    void anAccountThatCannotBeMadeIsRefused() {
        assertUsage("--account cpus: no such account; did you mean cpu?", "--arm", "base", "--aa", "--account", "cpus");
        assertUsage(
                "--account time: no such account; allowed is bytes, cpu", "--arm", "base", "--aa", "--account", "time");
        assertUsage(
                "--account bytes: allowed with a command of your own is cpu",
                "--arm",
                "base",
                "--aa",
                "--account",
                "--",
                "java");
        assertUsage(
                "--account: has no meaning with --live", "--arm", "base", "--aa", "--live", "1", "--account", "cpu");
        String single =
                "--account cpu: allowed with one configuration, whose JVMs run one at a time; not with --paired or --matrix";
        assertUsage(single, "--arm", "base", "--aa", "--paired", "--account", "cpu");
        assertUsage(single, "--matrix", "48662", "--account", "cpu");
    }

    @Test
    void whatAnotherSubjectCannotDoIsRefused() {
        assertUsage(
                "--sdk: has no meaning with a command of your own",
                "--arm",
                "base",
                "--aa",
                "--sdk",
                "4.80.0",
                "--",
                "java");
        assertUsage("--warm-up: has no meaning with --live", "--arm", "base", "--aa", "--live", "1", "--warm-up", "9");
        assertUsage(
                "--live 1: flips patches in a JVM that runs; allowed is either --live or a command",
                "--arm",
                "base",
                "--aa",
                "--live",
                "1",
                "--",
                "java");
        assertUsage(
                "--count nonsense: allowed is sdk, or a method as com.example.Orders.place",
                "--arm",
                "base",
                "--aa",
                "--count",
                "nonsense",
                "--",
                "java");
        assertUsage(
                "--count: has no meaning with the demo workload, which counts its own operations",
                "--arm",
                "base",
                "--aa",
                "--count",
                "a.B.c");
    }

    private void assertUsage(String message, String... arguments) {
        assertThatThrownBy(() -> experiment(arguments))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    private Experiment experiment(String... arguments) {
        return setup(arguments).experiment();
    }

    private Setup setup(String... arguments) {
        return AbCommand.parse(arguments).setup(Installation.ofCheckout(home));
    }
}
