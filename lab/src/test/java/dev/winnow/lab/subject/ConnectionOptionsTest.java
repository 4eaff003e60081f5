package dev.winnow.lab.subject;

import java.util.List;

import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Consistency;
import dev.winnow.lab.workload.client.Protocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ConnectionOptionsTest {
    @Test
    void aThinClientSpeaksHttp2AndTheOthersHttp1() {
        assertThat(connection("--mode", "thin").protocol).isEqualTo(Protocol.H2);
        assertThat(connection("--mode", "direct").protocol).isEqualTo(Protocol.H1);
        assertThat(connection("--mode", "gateway").protocol).isEqualTo(Protocol.H1);
        assertThat(connection("--protocol", "h2").protocol).isEqualTo(Protocol.H2);
    }

    @Test
    void aProtocolThatTheModeDoesNotHaveIsRefused() {
        assertThatThrownBy(() -> connection("--mode", "thin", "--protocol", "h1"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--protocol h1: allowed is h2 with --mode thin");
        assertThatThrownBy(() -> connection("--mode", "direct", "--protocol", "h2"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--protocol h2: allowed is h1 with --mode direct");
    }

    @Test
    void anUnknownModeIsAnsweredWithTheModesThatExist() {
        assertThatThrownBy(() -> connection("--mode", "rntbd"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--mode rntbd: allowed is gateway, direct, thin");
    }

    @ParameterizedTest
    @EnumSource(Consistency.class)
    void theAccountOffersWhatTheClientAsksFor(Consistency level) {
        String name = level.name().toLowerCase().replace('_', '-');
        ConnectionOptions options = parse("--consistency", name);
        assertThat(options.connection().consistency).isEqualTo(level);
        assertThat(options.accountConsistency()).isEqualTo(AccountConsistency.valueOf(level.name()));
    }

    @Test
    void aClientThatAsksForMoreThanTheAccountOffersIsRefused() {
        assertThat(parse("--consistency", "session", "--account-consistency", "strong")
                        .accountConsistency())
                .isEqualTo(AccountConsistency.STRONG);
        assertThatThrownBy(() -> parse("--consistency", "strong", "--account-consistency", "session")
                        .accountConsistency())
                .isInstanceOf(UsageException.class)
                .hasMessage("--consistency strong: allowed is session or weaker with --account-consistency session");
    }

    @Test
    void aReleaseWithoutThinClientRefusesTheMode() {
        assertThatThrownBy(() -> ConnectionOptions.require(SdkVersion.OLDEST, Connection.of(ConnectionMode.THIN)))
                .isInstanceOf(UsageException.class)
                .hasMessage("--mode thin: allowed is gateway, direct with --sdk 4.63.0, which has no thin client");
        ConnectionOptions.require(SdkVersion.OLDEST, Connection.of(ConnectionMode.DIRECT));
    }

    @Test
    void aBenchConnectsWithTheConsistencyThatTheAccountHas() {
        BenchConnectionOptions bench = bench("--mode", "direct", "--consistency", "bounded-staleness");
        Connection connection = bench.over(List.of("h1")).get(0);

        assertThat(connection.mode).isEqualTo(ConnectionMode.DIRECT);
        assertThat(connection.consistency).isEqualTo(Consistency.BOUNDED_STALENESS);
        assertThat(bench.emulator(connection).consistency()).isEqualTo(AccountConsistency.BOUNDED_STALENESS);
    }

    @Test
    void aBenchMeasuresEachModeAndInGatewayModeEachProtocol() {
        BenchConnectionOptions bench = bench("--mode", "gateway,thin", "--account-consistency", "strong");
        List<Connection> connections = bench.over(List.of("h1", "h2"));

        assertThat(connections)
                .extracting(Connection::toString)
                .containsExactly("gateway mode over HTTP/1.1", "gateway mode over HTTP/2", "thin client");
        assertThat(connections)
                .allSatisfy(connection ->
                        assertThat(bench.emulator(connection).consistency()).isEqualTo(AccountConsistency.STRONG));
        assertThat(connections)
                .extracting(bench::emulator)
                .extracting(EmulatorSettings::thinClient)
                .containsExactly(false, false, true);
    }

    @Test
    void aBenchRefusesWhatTheReleaseOrTheAccountDoesNotHave() {
        assertThatThrownBy(() ->
                        bench("--mode", "direct,thin", "--sdk", "legacy-2.4.5").over(List.of("h1")))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--mode thin: allowed is gateway, direct with --sdk legacy-2.4.5, which has no thin client");
        assertThatThrownBy(() -> bench("--consistency", "strong", "--account-consistency", "eventual")
                        .over(List.of("h1")))
                .isInstanceOf(UsageException.class)
                .hasMessage("--consistency strong: allowed is eventual or weaker with --account-consistency eventual");
    }

    private static BenchConnectionOptions bench(String... arguments) {
        return CommandLine.populateCommand(new BenchConnectionOptions(), arguments);
    }

    private static Connection connection(String... arguments) {
        return parse(arguments).connection();
    }

    private static ConnectionOptions parse(String... arguments) {
        return CommandLine.populateCommand(new ConnectionOptions(), arguments);
    }
}
