package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import com.azure.cosmos.CosmosDiagnostics;
import com.azure.cosmos.CosmosException;
import com.azure.cosmos.models.CosmosItemResponse;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import reactor.core.publisher.Mono;

/** How a request about one document ended, and how the SDK got there. */
final class Outcome {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A channel's id and ports. */
    private static final Pattern CHANNEL = Pattern.compile("0x[0-9a-f]+|:\\d+");

    private final String result;
    private final CosmosDiagnostics diagnostics;

    private Outcome(String result, CosmosDiagnostics diagnostics) {
        this.result = result;
        this.diagnostics = diagnostics;
    }

    static Outcome of(Mono<? extends CosmosItemResponse<?>> request) {
        try {
            CosmosItemResponse<?> response = request.block();
            return new Outcome(Integer.toString(response.getStatusCode()), response.getDiagnostics());
        } catch (CosmosException e) {
            return new Outcome(
                    e.getStatusCode() + "/" + e.getSubStatusCode() + " "
                            + e.getClass().getName() + ": "
                            + CHANNEL.matcher(Canonical.text(e.getShortMessage()))
                                    .replaceAll("#"),
                    e.getDiagnostics());
        }
    }

    /** Writes the result, the attempts in their order, the regions, and the diagnostics in canonical form. */
    void writeTo(Transcript transcript) {
        transcript.line("result", result);
        transcript.line("attempts", attempts());
        transcript.line("regions", diagnostics.getContactedRegionNames());
        transcript.line("diagnostics", CanonicalDiagnostics.EXACT.of(diagnostics.toString()));
    }

    /**
     * Writes what is certain of a request whose connection is lost. The SDK may use the same connection again, and fail again,
     * before it notices, and refreshes addresses in the background.
     */
    void writeCertainPartTo(Transcript transcript) {
        transcript.line("first attempt", attempts().get(0));
        writeEndTo(transcript);
    }

    /** Writes what is certain of the next request: its first attempt may meet the lost connection, too. */
    void writeEndTo(Transcript transcript) {
        List<String> attempts = attempts();
        transcript.line("result", result);
        transcript.line("last attempt", attempts.get(attempts.size() - 1));
        transcript.line("regions", diagnostics.getContactedRegionNames());
    }

    /** The status and sub-status of each. */
    private List<String> attempts() {
        List<String> attempts = new ArrayList<>();
        try {
            collect(JSON.readTree(diagnostics.toString()), attempts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("diagnostics are no JSON: " + diagnostics, e);
        }
        return attempts;
    }

    private static void collect(JsonNode node, List<String> attempts) {
        if (node.has("statusCode")) {
            attempts.add(node.path("statusCode").asText() + "/"
                    + node.path("subStatusCode").asText());
        }
        node.forEach(child -> collect(child, attempts));
    }
}
