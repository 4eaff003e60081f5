package dev.winnow.lab.fork;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.run.Fork;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.lab.workload.client.ConnectionMode;
import dev.winnow.lab.workload.client.Tenants;
import dev.winnow.lab.workload.documents.Documents;

/**
 * An account of the user's own, or another emulator: between {@link #open} and {@link #close} it has containers in which client JVMs
 * work. No other container is touched. The key goes to client JVMs by their stdin, and nowhere else.
 */
public final class CosmosAccount implements Service, Service.Source {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);
    private static final DateTimeFormatter HTTP_DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT);

    private static final int LEAST_THROUGHPUT = 400;
    private static final int THROUGHPUT_STEP = 100;
    private static final int OK = 200;
    private static final int MULTIPLE_CHOICES = 300;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int THROTTLED = 429;

    private final Settings settings;
    private final Clock clock;
    private final List<String> containers = new ArrayList<>();
    private HttpClient http;
    private boolean databaseIsOurs;

    /**
     * Which account, and how.
     *
     * @param keyOption the option that the key comes from
     * @param keyVariable the environment variable that has the key; null if it is in a file
     * @param container the name of the first container; others have a number behind it
     * @param trustStore with the account's certificate; null for the JDK's
     * @param patience how long a throttled account is asked again
     */
    public record Settings(
            URI endpoint,
            String keyOption,
            String keyVariable,
            String key,
            String database,
            String container,
            double mostRequestUnits,
            Path trustStore,
            Duration patience) {
        /** Without the key. */
        @Override
        public String toString() {
            return endpoint + ", database " + database + ", container " + container;
        }
    }

    public CosmosAccount(Settings settings) {
        this(settings, Clock.systemUTC());
    }

    CosmosAccount(Settings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Checks that the account can be used, and creates the containers.
     *
     * @param tenants how many
     * @param leases whether each needs a container for the leases of a change feed processor, too
     * @throws RunFailedException if it cannot; then nothing is left there, or a line says what
     */
    public void open(int tenants, ConnectionMode mode, boolean leases) {
        http = client();
        requireMode(read("GET", "", "", ""), mode);
        try {
            if (exchange("GET", "dbs", "dbs/" + settings.database, "", NOT_FOUND) == null) {
                read("POST", "dbs", "", "{\"id\":\"" + settings.database + "\"}");
                databaseIsOurs = true;
            }
            for (int tenant = 0; tenant < tenants; tenant++) {
                String container = Tenants.container(settings.container, tenant);
                create(container, Documents.PARTITION_KEY_PATH);
                if (leases) {
                    create(Tenants.leases(container), Tenants.LEASES_PARTITION_KEY_PATH);
                }
            }
        } catch (RunFailedException e) {
            close();
            throw e;
        }
    }

    private void create(String name, String partitionKeyPath) {
        String body = "{\"id\":\"" + name + "\",\"partitionKey\":{\"paths\":[\"" + partitionKeyPath
                + "\"],\"kind\":\"Hash\"}}";
        if (exchange("POST", "colls", "dbs/" + settings.database, body, CONFLICT) == null) {
            throw new RunFailedException("--container " + name + ": exists already in database " + settings.database
                    + ", and Winnow works only in a container that it creates itself; allowed is a new name, or none");
        }
        containers.add(name);
    }

    private static void requireMode(JsonNode account, ConnectionMode mode) {
        if (mode == ConnectionMode.THIN
                && account.path("thinClientReadableLocations").isEmpty()) {
            throw new RunFailedException(
                    "--mode thin: the account does not offer thin clients; allowed is gateway, direct");
        }
    }

    String database() {
        return settings.database;
    }

    String container() {
        return settings.container;
    }

    /** Per second. */
    public double mostRequestUnits() {
        return settings.mostRequestUnits;
    }

    /** The client JVM gets the key. */
    @Override
    public void run(Arm arm, List<String> command, ForkListener listener) throws ForkFailedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        if (settings.keyVariable != null) {
            // A recording of the JVM would have its environment.
            builder.environment().remove(settings.keyVariable);
        }
        Fork.run(arm, builder, settings.key, listener);
    }

    @Override
    public String toString() {
        return settings.toString();
    }

    @Override
    public URI endpoint() {
        return settings.endpoint;
    }

    @Override
    public List<String> clientOptions() {
        return settings.trustStore == null ? List.of() : List.of("-Djavax.net.ssl.trustStore=" + settings.trustStore);
    }

    @Override
    public Network clientNetwork() {
        return Network.HOST;
    }

    /** It runs already. */
    @Override
    public Service start(boolean isolated, Place place) {
        return this;
    }

    @Override
    public boolean canBeIsolated() {
        return false;
    }

    /** Deletes what {@link #open} has created, once. A line says what could not be deleted. */
    @Override
    public void close() {
        for (String container : containers) {
            delete("colls", "dbs/" + settings.database + "/colls/" + container);
        }
        containers.clear();
        if (databaseIsOurs) {
            delete("dbs", "dbs/" + settings.database);
            databaseIsOurs = false;
        }
    }

    private void delete(String type, String link) {
        try {
            exchange("DELETE", type, link, "", NOT_FOUND);
        } catch (RunFailedException e) {
            System.err.println("winnow: " + link + " on " + settings.endpoint + " is left there, delete it yourself: "
                    + e.getMessage());
        }
    }

    private JsonNode read(String verb, String type, String link, String body) {
        return exchange(verb, type, link, body, 0);
    }

    /**
     * One request, as the REST reference describes it; again if the account is throttled.
     *
     * @param type of the resource
     * @param link the resource, or the owner of the one that is created
     * @param noAnswer the status for which this returns null
     */
    private JsonNode exchange(String verb, String type, String link, String body, int noAnswer) {
        Instant end = Instant.now().plus(settings.patience);
        while (true) {
            HttpResponse<String> response = send(verb, type, link, body);
            int status = response.statusCode();
            if (status >= OK && status < MULTIPLE_CHOICES) {
                return json(response.body());
            }
            if (status == noAnswer) {
                return null;
            }
            if (status != THROTTLED || Instant.now().isAfter(end)) {
                throw new RunFailedException(problem(response, link));
            }
            pause(response);
        }
    }

    private String problem(HttpResponse<String> response, String link) {
        int status = response.statusCode();
        if (status == UNAUTHORIZED || status == FORBIDDEN) {
            Duration off = clockDifference(response);
            if (off.abs().compareTo(CLOCK_TOLERANCE) > 0) {
                return "--endpoint " + settings.endpoint + ": refuses requests (" + status
                        + ") because this machine's clock is "
                        + off.abs().toMinutes() + " minutes " + (off.isNegative() ? "behind" : "ahead of")
                        + " the account's; set the clock";
            }
        }
        if (status == UNAUTHORIZED) {
            return settings.keyOption + ": the account refuses the key (401); is it a key of " + settings.endpoint
                    + "?";
        }
        if (status == FORBIDDEN) {
            return settings.keyOption + ": no right to " + (link.isEmpty() ? "use the account" : "work in " + link)
                    + " (403); is it a read-only key, or does the account's firewall keep this machine out? "
                    + message(response);
        }
        if (status == THROTTLED) {
            return "--endpoint " + settings.endpoint + ": throttled (429) for " + settings.patience.toSeconds()
                    + " s; try when less is asked of the account, or raise its throughput";
        }
        return "--endpoint " + settings.endpoint + ": answered " + status + ": " + message(response);
    }

    private static String message(HttpResponse<String> response) {
        return json(response.body())
                .path("message")
                .asText("")
                .lines()
                .findFirst()
                .orElse("");
    }

    private Duration clockDifference(HttpResponse<String> response) {
        try {
            return response.headers()
                    .firstValue("date")
                    .map(date -> Duration.between(
                            ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant(),
                            clock.instant()))
                    .orElse(Duration.ZERO);
        } catch (DateTimeParseException e) {
            return Duration.ZERO;
        }
    }

    private static JsonNode json(String body) {
        try {
            JsonNode json = JSON.readTree(body);
            return json == null ? JSON.nullNode() : json;
        } catch (IOException e) {
            return JSON.nullNode();
        }
    }

    private static void pause(HttpResponse<String> throttled) {
        long millis =
                throttled.headers().firstValueAsLong("x-ms-retry-after-ms").orElse(1_000);
        try {
            Thread.sleep(Math.max(1, Math.min(millis, 10_000)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private HttpResponse<String> send(String verb, String type, String link, String body) {
        String date = HTTP_DATE.format(ZonedDateTime.now(clock.withZone(ZoneOffset.UTC)));
        boolean isCreation = verb.equals("POST");
        URI resource = settings.endpoint.resolve("/" + link + (isCreation ? (link.isEmpty() ? "" : "/") + type : ""));
        HttpRequest.Builder request = HttpRequest.newBuilder(resource)
                .timeout(PATIENCE)
                .method(
                        verb,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body))
                .header("x-ms-date", date)
                .header("x-ms-version", "2018-12-31")
                .header("accept", "application/json")
                .header("authorization", signature(verb, type, link, date));
        if (type.equals("colls") && isCreation && settings.mostRequestUnits > LEAST_THROUGHPUT) {
            long throughput = (long) Math.ceil(settings.mostRequestUnits / THROUGHPUT_STEP) * THROUGHPUT_STEP;
            request.header("x-ms-offer-throughput", Long.toString(throughput));
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (SSLException e) {
            throw new RunFailedException(
                    "--endpoint " + settings.endpoint + ": its certificate is not trusted (self-signed, or a proxy's);"
                            + " allowed is --trust-store FILE with this certificate",
                    e);
        } catch (IOException e) {
            String reason = e instanceof ConnectException && e.getMessage() == null
                    ? "no such host, or nothing listens there"
                    : String.valueOf(e.getMessage());
            throw new RunFailedException(
                    "--endpoint " + settings.endpoint + ": cannot be reached (" + reason
                            + "); is the address right, and does a proxy or firewall let this machine through?",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted", e);
        }
    }

    private String signature(String verb, String type, String link, String date) {
        String signed = verb.toLowerCase(Locale.ROOT) + "\n" + type + "\n" + link + "\n" + date.toLowerCase(Locale.ROOT)
                + "\n\n";
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(settings.key), "HmacSHA256"));
            String signature = Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
            return URLEncoder.encode("type=master&ver=1.0&sig=" + signature, StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot sign requests", e);
        }
    }

    private HttpClient client() {
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE);
        if (settings.trustStore != null) {
            builder.sslContext(trusting(settings.trustStore));
        }
        return builder.build();
    }

    private static SSLContext trusting(Path trustStore) {
        try (InputStream file = Files.newInputStream(trustStore)) {
            KeyStore certificates = KeyStore.getInstance(KeyStore.getDefaultType());
            certificates.load(file, null);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(certificates);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new UsageException("--trust-store " + trustStore + ": is no trust store: " + e.getMessage());
        }
    }
}
