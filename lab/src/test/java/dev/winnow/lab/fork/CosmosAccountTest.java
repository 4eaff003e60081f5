package dev.winnow.lab.fork;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;

import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.fault.Fault;
import dev.winnow.emulator.message.Operation;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.lab.workload.client.AnyKey;
import dev.winnow.lab.workload.client.ConnectionMode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** On the emulator as if it were a foreign account: with a key and a certificate of its own. */
@Timeout(120)
class CosmosAccountTest {
    private static final String WRONG_KEY =
            Base64.getEncoder().encodeToString("another key".getBytes(StandardCharsets.UTF_8));

    private static final Duration LATE = Duration.ofMinutes(90);

    private static Emulator service;
    private static Path trustStore;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        service = Emulator.start(EmulatorOptions.defaults());
        service.control().requireKey(AnyKey.BASE64);
        trustStore = folder.resolve("trust");
        service.writeTrustStore(trustStore);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void withoutFaults() {
        service.control().clearFaults();
    }

    @Test
    void createsWhatClientsNeedAndDeletesItAgain() {
        long created = requests(Operation.CREATE_CONTAINER);
        long deleted = requests(Operation.DELETE_CONTAINER);
        long databases = requests(Operation.DELETE_DATABASE);
        for (int round = 0; round < 2; round++) {
            try (CosmosAccount account = account("theirs", "mine")) {
                account.open(3, ConnectionMode.GATEWAY, round == 1);
                try (CosmosAccount again = account("theirs", "mine-2")) {
                    assertThatThrownBy(() -> again.open(1, ConnectionMode.GATEWAY, false))
                            .isInstanceOf(RunFailedException.class)
                            .hasMessageStartingWith("--container mine-2: exists already in database theirs");
                }
            }
        }
        assertThat(requests(Operation.CREATE_CONTAINER) - created)
                .as("three, then three with their leases, and two that were refused")
                .isEqualTo(11);
        assertThat(requests(Operation.DELETE_CONTAINER) - deleted).isEqualTo(9);
        assertThat(requests(Operation.DELETE_DATABASE) - databases).isEqualTo(2);
    }

    @Test
    void aDatabaseThatWasThereStays() {
        try (CosmosAccount first = account("kept", "one")) {
            first.open(1, ConnectionMode.GATEWAY, false);
            long deleted = requests(Operation.DELETE_DATABASE);
            try (CosmosAccount second = account("kept", "two")) {
                second.open(1, ConnectionMode.GATEWAY, false);
            }
            assertThat(requests(Operation.DELETE_DATABASE)).isEqualTo(deleted);
        }
    }

    @Test
    void aWrongKeyIsOneLineWithoutTheKey() {
        assertFails(
                account(WRONG_KEY, trustStore, endpoint()),
                "--key-file key.txt: the account refuses the key (401); is it a key of " + endpoint() + "?");
    }

    @Test
    void aClockThatIsOffIsNamed() {
        service.control().inject(Fault.answer(403, 0).on(Operation.READ_ACCOUNT).times(2));
        Clock clock = Clock.systemUTC();
        assertThatThrownBy(() -> open(new CosmosAccount(settings("theirs", "mine"), Clock.offset(clock, LATE))))
                .hasMessageMatching(
                        ".* refuses requests \\(403\\) because this machine's clock is (89|90) minutes ahead of the"
                                + " account's; set the clock");
        assertThatThrownBy(
                        () -> open(new CosmosAccount(settings("theirs", "mine"), Clock.offset(clock, LATE.negated()))))
                .hasMessageMatching(".* is (89|90) minutes behind the account's; set the clock");
    }

    @Test
    void aKeyWithoutTheRightToWriteLeavesNothingBehind() {
        long deleted = requests(Operation.DELETE_DATABASE);
        service.control().inject(Fault.answer(403, 0).on(Operation.CREATE_CONTAINER));
        assertThatThrownBy(() -> open(account("new", "mine")))
                .hasMessageStartingWith("--key-file key.txt: no right to work in dbs/new (403); is it a read-only key");
        assertThat(requests(Operation.DELETE_DATABASE)).isEqualTo(deleted + 1);
    }

    @Test
    void aThrottledAccountIsAskedAgainButNotForEver() {
        service.control()
                .inject(Fault.answer(429, 3200)
                        .header("x-ms-retry-after-ms", "1")
                        .on(Operation.READ_ACCOUNT)
                        .times(2));
        try (CosmosAccount account = patient(Duration.ofMinutes(1))) {
            account.open(1, ConnectionMode.GATEWAY, false);
        }
        service.control()
                .inject(Fault.answer(429, 3200).on(Operation.READ_ACCOUNT).times(1_000));
        assertThatThrownBy(() -> open(patient(Duration.ZERO)))
                .hasMessageStartingWith(
                        "--endpoint " + endpoint() + ": throttled (429) for 0 s; try when less is asked");
    }

    @Test
    void whatCannotBeDeletedIsNamed() {
        PrintStream stderr = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        CosmosAccount account = account("left", "behind");
        account.open(1, ConnectionMode.GATEWAY, false);
        service.control().inject(Fault.answer(500, 0).on(Operation.DELETE_CONTAINER));
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            account.close();
        } finally {
            System.setErr(stderr);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).strip())
                .startsWith("winnow: dbs/left/colls/behind on " + endpoint() + " is left there, delete it yourself: ")
                .doesNotContain("\n");
    }

    @Test
    void anUnknownCertificateIsNamed() {
        assertFails(
                account(AnyKey.BASE64, null, endpoint()),
                "--endpoint " + endpoint() + ": its certificate is not trusted (self-signed, or a proxy's); allowed is"
                        + " --trust-store FILE with this certificate");
    }

    @Test
    void anEndpointWhereNobodyListensIsNamed() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI nobody = URI.create("https://localhost:" + port + "/");
        assertFails(
                account(AnyKey.BASE64, trustStore, nobody),
                "--endpoint " + nobody + ": cannot be reached (no such host, or nothing listens there); is the address"
                        + " right, and does a proxy or firewall let this machine through?");
    }

    @Test
    void anAccountWithoutTheModeIsNamed() {
        try (CosmosAccount account = account("theirs", "mine")) {
            assertThatThrownBy(() -> account.open(1, ConnectionMode.THIN, false))
                    .hasMessage("--mode thin: the account does not offer thin clients; allowed is gateway, direct");
        }
    }

    private static void assertFails(CosmosAccount account, String line) {
        assertThatThrownBy(() -> open(account))
                .isInstanceOf(RunFailedException.class)
                .hasMessage(line);
    }

    private static void open(CosmosAccount account) {
        try (account) {
            account.open(1, ConnectionMode.GATEWAY, false);
        }
    }

    private static long requests(Operation operation) {
        return service.control().requests().getOrDefault(operation, 0L);
    }

    private static URI endpoint() {
        return URI.create("https://localhost:" + service.tlsPort() + "/");
    }

    private static CosmosAccount account(String database, String container) {
        return new CosmosAccount(settings(database, container));
    }

    private static CosmosAccount patient(Duration patience) {
        CosmosAccount.Settings usual = settings("theirs", "throttled");
        return new CosmosAccount(new CosmosAccount.Settings(
                usual.endpoint(),
                usual.keyOption(),
                null,
                usual.key(),
                usual.database(),
                usual.container(),
                usual.mostRequestUnits(),
                trustStore,
                patience));
    }

    private static CosmosAccount.Settings settings(String database, String container) {
        return new CosmosAccount.Settings(
                endpoint(),
                "--key-file key.txt",
                null,
                AnyKey.BASE64,
                database,
                container,
                400,
                trustStore,
                Duration.ofMinutes(1));
    }

    private static CosmosAccount account(String key, Path trustStore, URI endpoint) {
        return new CosmosAccount(new CosmosAccount.Settings(
                endpoint, "--key-file key.txt", null, key, "theirs", "mine", 400, trustStore, Duration.ofMinutes(1)));
    }
}
