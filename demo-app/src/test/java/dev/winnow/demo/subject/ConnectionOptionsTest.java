package dev.winnow.demo.subject;

import java.util.List;

import dev.winnow.demo.workload.client.Connection;
import dev.winnow.demo.workload.client.ConnectionMode;
import dev.winnow.demo.workload.client.Consistency;
import dev.winnow.demo.workload.client.Protocol;
import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.sdk.SdkVersion;
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
        Connection connection = CommandLine.populateCommand(
                        new BenchConnectionOptions(), "--mode", "direct", "--consistency", "bounded-staleness")
                .over(List.of("h1"))
                .get(0);

        assertThat(connection.mode).isEqualTo(ConnectionMode.DIRECT);
        assertThat(connection.consistency).isEqualTo(Consistency.BOUNDED_STALENESS);
        assertThat(Connections.emulator(connection).consistency()).isEqualTo(AccountConsistency.BOUNDED_STALENESS);
    }

    private static Connection connection(String... arguments) {
        return parse(arguments).connection();
    }

    private static ConnectionOptions parse(String... arguments) {
        return CommandLine.populateCommand(new ConnectionOptions(), arguments);
    }
}
