package dev.winnow.emulator.transport.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosContainer;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.emulator.Emulator;
import dev.winnow.emulator.EmulatorOptions;
import dev.winnow.emulator.sdk.Protocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class HeadersTest {
    @ParameterizedTest
    @CsvSource({"HTTP1, 9", "HTTP1, 34", "HTTP1, 64", "HTTP2, 9", "HTTP2, 34", "HTTP2, 64", "PLAIN, 28"})
    void pointReadHasTheRequestedNumberOfHeaders(Protocol protocol, int count) throws Exception {
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults().withHeaders(count));
                CosmosClient client = protocol.connect(emulator)) {
            Map<String, String> headers = new TreeMap<>(read(client).getResponseHeaders());
            // The client's HTTP library adds it.
            headers.remove("x-http2-stream-id");
            assertThat(headers).hasSize(count).containsKeys("etag", "x-ms-session-token", "x-ms-activity-id");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 65})
    void invalidNumbersOfHeadersAreRejected(int count) {
        assertThatThrownBy(() -> EmulatorOptions.defaults().withHeaders(count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--headers=" + count + "; allowed are 9 to 64");
    }

    @Test
    void mixedCaseIsSentAsSuch() throws Exception {
        EmulatorOptions mixed = EmulatorOptions.defaults().withHeaderCase(HeaderCase.MIXED);
        try (Emulator emulator = Emulator.start(mixed);
                CosmosClient client = Protocol.HTTP1.connect(emulator)) {
            assertThat(rawResponse(emulator)).contains("\r\nContent-Type: ").contains("\r\nX-Ms-Request-Charge: ");
            // Some releases of the SDK preserve the case of the names, others convert it to lower case.
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(read(client).getResponseHeaders());
            assertThat(headers).containsKeys("content-type", "x-ms-request-charge");
        }
    }

    @Test
    void headersCanVaryByResponse() throws Exception {
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults())) {
            emulator.control().varyHeaders(true);
            Set<List<String>> seen = new HashSet<>();
            Set<String> names = new HashSet<>();
            for (int i = 0; i < 20; i++) {
                List<String> headers = headers(rawResponse(emulator, "/dbs/" + i));
                assertThat(headers(rawResponse(emulator, "/dbs/" + i))).isEqualTo(headers);
                seen.add(headers);
                names.addAll(headers);
            }
            assertThat(seen).hasSize(20);
            assertThat(names).contains("server", "Server", "SERVER", "content-length", "CONTENT-LENGTH");
            emulator.control().varyHeaders(false);
            assertThat(headers(rawResponse(emulator, "/dbs/0"))).isEqualTo(headers(rawResponse(emulator, "/dbs/1")));
        }
    }

    private static List<String> headers(String answer) {
        return answer.lines()
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .map(line -> line.substring(0, line.indexOf(':')))
                .toList();
    }

    @Test
    void lowerCaseIsTheDefault() throws Exception {
        try (Emulator emulator = Emulator.start(EmulatorOptions.defaults())) {
            assertThat(rawResponse(emulator))
                    .contains("\r\ncontent-type: ")
                    .contains("\r\nx-ms-serviceversion:  version=2.14.0.0\r\n");
        }
    }

    private static CosmosItemResponse<JsonNode> read(CosmosClient client) {
        client.createDatabase("db");
        client.getDatabase("db").createContainer("c", "/pk");
        CosmosContainer container = client.getDatabase("db").getContainer("c");
        container.createItem(
                new ObjectMapper().createObjectNode().put("id", "1").put("pk", "a"));
        return container.readItem("1", new PartitionKey("a"), JsonNode.class);
    }

    private static String rawResponse(Emulator emulator) throws IOException {
        return rawResponse(emulator, "/");
    }

    private static String rawResponse(Emulator emulator, String path) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", emulator.plainPort())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(answer);
            return answer.toString(StandardCharsets.US_ASCII);
        }
    }
}
