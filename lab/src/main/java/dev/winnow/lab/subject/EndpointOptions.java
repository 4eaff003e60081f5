package dev.winnow.lab.subject;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.lab.fork.CosmosAccount;
import picocli.CommandLine.Option;

/** An account of the user's own in place of the embedded service. */
public final class EndpointOptions {
    private static final String ENDPOINT = "--endpoint";
    private static final String KEY_FILE = "--key-file";
    private static final String KEY_ENV = "--key-env";
    private static final int MOST_REQUEST_UNITS = 1_000_000;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,200}");

    @Option(
            names = ENDPOINT,
            paramLabel = "URL",
            description = "an account of your own, or another emulator, in place of the embedded service")
    private String endpoint;

    @Option(names = KEY_FILE, paramLabel = "FILE", description = "holds the account's key, and nothing else")
    private Path keyFile;

    @Option(names = KEY_ENV, paramLabel = "NAME", description = "environment variable that holds the account's key")
    private String keyEnv;

    @Option(
            names = "--database",
            paramLabel = "NAME",
            description = "of that account; created, and deleted afterwards, if there is none (default: winnow)")
    private String database;

    @Option(
            names = "--container",
            paramLabel = "NAME",
            description = "to create there and to delete afterwards; there must be none of that name"
                    + " (default: winnow- and something random)")
    private String container;

    @Option(
            names = "--max-ru-per-second",
            paramLabel = "N",
            description =
                    "request units that operations may take, about; a container gets this throughput (default: 400)")
    private String mostRequestUnits;

    @Option(
            names = "--trust-store",
            paramLabel = "FILE",
            description = "with that account's certificate, if the JDK does not trust it")
    private Path trustStore;

    /** Null for the embedded service. */
    CosmosAccount account() {
        return account(System::getenv);
    }

    /** @param environment its variables */
    CosmosAccount account(UnaryOperator<String> environment) {
        if (endpoint == null) {
            forbidOthers();
            return null;
        }
        if ((keyFile == null) == (keyEnv == null)) {
            throw new UsageException(ENDPOINT + " " + endpoint + ": needs the account's key; allowed is either "
                    + KEY_FILE + " FILE or " + KEY_ENV + " NAME");
        }
        if (trustStore != null && !Files.isReadable(trustStore)) {
            throw new UsageException("--trust-store " + trustStore + ": there is no such file, or it cannot be read");
        }
        return new CosmosAccount(new CosmosAccount.Settings(
                uri(),
                keyFile == null ? KEY_ENV + " " + keyEnv : KEY_FILE + " " + keyFile,
                keyEnv,
                keyFile == null
                        ? key(KEY_ENV + " " + keyEnv, environment.apply(keyEnv))
                        : key(KEY_FILE + " " + keyFile, content()),
                name("--database", database == null ? "winnow" : database),
                name("--container", container == null ? "winnow-" + UUID.randomUUID() : container),
                OptionValues.integer(
                        "--max-ru-per-second",
                        mostRequestUnits == null ? "400" : mostRequestUnits,
                        1,
                        MOST_REQUEST_UNITS),
                trustStore == null ? null : trustStore.toAbsolutePath(),
                PATIENCE));
    }

    private void forbidOthers() {
        forbid("--container", container);
        forbid("--database", database);
        forbid(KEY_ENV, keyEnv);
        forbid(KEY_FILE, keyFile);
        forbid("--max-ru-per-second", mostRequestUnits);
        forbid("--trust-store", trustStore);
    }

    private static void forbid(String option, Object value) {
        if (value != null) {
            throw new UsageException(option + " " + value + ": has no meaning without " + ENDPOINT + " URL");
        }
    }

    private URI uri() {
        try {
            URI uri = new URI(endpoint.endsWith("/") ? endpoint : endpoint + "/");
            if ("https".equals(uri.getScheme()) && uri.getHost() != null && uri.getUserInfo() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // Falls through to the line that says what is allowed.
        }
        throw OptionValues.bad(ENDPOINT, endpoint, "the URL of an account, as https://NAME.documents.azure.com:443/");
    }

    private String content() {
        try {
            return Files.readString(keyFile).strip();
        } catch (IOException e) {
            throw new UsageException(KEY_FILE + " " + keyFile + ": there is no such file, or it cannot be read");
        }
    }

    /** Says nothing of what the key is: not even a wrong one is written anywhere. */
    private static String key(String option, String key) {
        if (key == null || key.isBlank()) {
            throw new UsageException(option + ": holds no key");
        }
        if (key.contains("AccountKey=")) {
            throw new UsageException(option + ": holds a connection string; allowed is what follows AccountKey= in it");
        }
        try {
            if (Base64.getDecoder().decode(key.strip()).length > 0) {
                return key.strip();
            }
        } catch (IllegalArgumentException e) {
            // Falls through to the line that says what is allowed.
        }
        throw new UsageException(
                option + ": holds no account key, which is Base64; is it a token, or a part of a key?");
    }

    private static String name(String option, String name) {
        if (NAME.matcher(name).matches()) {
            return name;
        }
        throw OptionValues.bad(option, name, "letters, digits, '-', '_', '.'");
    }
}
