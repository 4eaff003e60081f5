package dev.winnow.lab.subject;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.lab.workload.client.AnyKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EndpointOptionsTest {
    private static final String ENDPOINT = "https://orders.documents.azure.com:443/";

    @TempDir
    Path directory;

    private Path keyFile;

    @BeforeEach
    void key() throws Exception {
        keyFile = Files.writeString(directory.resolve("key"), AnyKey.BASE64 + "\n");
    }

    @Test
    void withoutAnEndpointThereIsTheEmbeddedService() {
        assertThat(parse().account()).isNull();
    }

    @Test
    void anAccountIsShownWithoutItsKey() {
        String shown = parse("--endpoint", ENDPOINT, "--key-file", keyFile.toString(), "--container", "try")
                .account()
                .toString();
        assertThat(shown).isEqualTo(ENDPOINT + ", database winnow, container try");
    }

    @Test
    void theKeyMayBeInTheEnvironment() {
        EndpointOptions options = parse("--endpoint", ENDPOINT, "--key-env", "COSMOS_KEY");

        assertThat(options.account(name -> name.equals("COSMOS_KEY") ? AnyKey.BASE64 : null))
                .isNotNull();
        assertThatThrownBy(() -> options.account(name -> null)).hasMessage("--key-env COSMOS_KEY: holds no key");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    --endpoint orders --key-env K    | --endpoint orders: allowed is the URL of an account, as https://NAME
                    --endpoint http://a/ --key-env K | --endpoint http://a/: allowed is the URL of an account, as https://NAME
                    --endpoint https://a/            | --endpoint https://a/: needs the account's key; allowed is either --key-file
                    --endpoint https://a/ --key-env K --key-file f | needs the account's key; allowed is either --key-file FILE or
                    --key-env K                      | --key-env K: has no meaning without --endpoint URL
                    --max-ru-per-second 9            | --max-ru-per-second 9: has no meaning without --endpoint URL
                    --endpoint https://a/ --key-file no/such | --key-file no/such: there is no such file, or it cannot be read
                    --endpoint https://a/ --key-env K --max-ru-per-second 0 | --max-ru-per-second 0: allowed is 1 to 1000000
                    --endpoint https://a/ --key-env K --container a/b | --container a/b: allowed is letters, digits
                    --endpoint https://a/ --key-env K --trust-store no/such | --trust-store no/such: there is no such file
                    --endpoint https://a/ --key-env CONNECTION | --key-env CONNECTION: holds a connection string; allowed is what
                    --endpoint https://a/ --key-env TOKEN | --key-env TOKEN: holds no account key, which is Base64; is it a token
                    """)
    void whatIsWrongIsOneLine(String arguments, String line) {
        assertThatThrownBy(() -> parse(arguments.split(" ")).account(EndpointOptionsTest::environment))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(line)
                .hasMessageNotContaining(AnyKey.BASE64);
    }

    private static String environment(String name) {
        return switch (name) {
            case "K" -> AnyKey.BASE64;
            case "CONNECTION" -> "AccountEndpoint=https://a/;AccountKey=" + AnyKey.BASE64 + ";";
            case "TOKEN" -> "type=master&ver=1.0";
            default -> null;
        };
    }

    private static EndpointOptions parse(String... arguments) {
        EndpointOptions options = new EndpointOptions();
        new CommandLine(options).parseArgs(new ArrayList<>(List.of(arguments)).toArray(String[]::new));
        return options;
    }
}
