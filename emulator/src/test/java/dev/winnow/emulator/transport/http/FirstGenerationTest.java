package dev.winnow.emulator.transport.http;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashSet;
import java.util.Set;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Requests as only the first generation of the SDK sends them. They are written by hand, because its dependencies conflict with ours. */
class FirstGenerationTest {
    private static final String DOCUMENT = "{\"id\":\"id 1\",\"pk\":\"a\"}";

    private Emulator emulator;

    @BeforeEach
    void item() throws Exception {
        emulator = Emulator.start(EmulatorOptions.defaults());
        send("POST", "/dbs", "{\"id\":\"db\"}");
        send("POST", "/dbs/db/colls", "{\"id\":\"c\",\"partitionKey\":{\"paths\":[\"/pk\"]}}");
        assertThat(send("POST", "/dbs/db/colls/c/docs", DOCUMENT)).startsWith("HTTP/1.1 201 ");
    }

    @AfterEach
    void stop() {
        emulator.close();
    }

    @Test
    void targetsInAbsoluteFormAreAccepted() throws Exception {
        String target = "http://localhost:" + emulator.plainPort() + "/dbs/db/colls/c/docs/id%201";
        assertThat(send("GET", target, "")).startsWith("HTTP/1.1 200 ").contains("\"id\":\"id 1\"");
        assertThat(send("GET", "http://localhost:" + emulator.plainPort(), "")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void replicaAddressesServeItems() throws Exception {
        String query = "/addresses/?$resolveFor=dbs%2fx%2fcolls&$filter=protocol%20eq%20https&$partitionKeyRangeIds=0";
        String answer = send("GET", query, "");
        JsonNode addresses = new ObjectMapper()
                .readTree(answer.substring(answer.indexOf("\r\n\r\n")))
                .get("Addresss");
        Set<String> uris = new HashSet<>();
        int primaries = 0;
        for (JsonNode address : addresses) {
            assertThat(address.get("protocol").asText()).isEqualTo("https");
            assertThat(address.get("partitionKeyRangeId").asText()).isEqualTo("0");
            primaries += address.get("isPrimary").asBoolean() ? 1 : 0;
            uris.add(address.get("physcialUri").asText());
        }
        assertThat(primaries).isEqualTo(1);
        assertThat(uris).hasSize(4);
        for (String uri : uris) {
            String path = URI.create(uri).getPath() + "dbs%2Fdb%2Fcolls%2Fc%2Fdocs%2Fid%201";
            assertThat(send("GET", path, "")).startsWith("HTTP/1.1 200 ").contains("\"id\":\"id 1\"");
        }
    }

    @Test
    void everyRangeHasReplicas() throws Exception {
        assertThat(send("GET", "/addresses/?$resolveFor=x&$partitionKeyRangeIds=2,3", ""))
                .contains("\"partitionKeyRangeId\":\"2\"")
                .contains("\"partitionKeyRangeId\":\"3\"")
                .contains("\"_count\":8");
    }

    @Test
    void errorsCarryTheLogPosition() throws Exception {
        assertThat(send("GET", "/dbs/db/colls/c/docs/none", ""))
                .startsWith("HTTP/1.1 404 ")
                .contains("\r\nlsn: 2\r\n")
                .contains("\r\nx-ms-session-token: 0:-1#2\r\n")
                .contains("\r\nx-ms-current-replica-set-size: 4\r\n");
    }

    @Test
    void clientsTrustTheCertificateInTheTrustStore(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("trust.jks");
        emulator.writeTrustStore(file);
        KeyStore store = KeyStore.getInstance("JKS");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, null);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        HttpClient client = HttpClient.newBuilder().sslContext(tls).build();
        for (String host : new String[] {"localhost", "127.0.0.1"}) {
            URI uri = URI.create("https://" + host + ":" + emulator.tlsPort() + "/");
            assertThat(client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    private String send(String method, String target, String body) throws Exception {
        String request = method + " " + target + " HTTP/1.1\r\nHost: localhost:" + emulator.tlsPort()
                + "\r\nx-ms-documentdb-partitionkey: [\"a\"]\r\nContent-Length: " + body.length()
                + "\r\nConnection: close\r\n\r\n" + body;
        try (Socket socket = new Socket("127.0.0.1", emulator.plainPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(answer);
            return answer.toString(StandardCharsets.UTF_8);
        }
    }
}
