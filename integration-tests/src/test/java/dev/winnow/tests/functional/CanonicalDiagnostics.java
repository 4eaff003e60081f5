package dev.winnow.tests.functional;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The SDK's diagnostics without times and ids: their structure, their words and every other number remain. */
public enum CanonicalDiagnostics {
    /** Of requests of which each is certain. */
    EXACT(Set.of()),

    /** Of bulk operations, where it is not certain which share a batch. */
    OF_BATCHES(Set.of("requestCharge", "responsePayloadSizeInBytes", "statusCode")),

    /** Of feeds from several partitions, where it is not certain which of them has read how far ahead. */
    OF_PARTITIONS(Set.of("requestCharge", "responsePayloadSizeInBytes", "partitionKeyRangeId"));

    private static final ObjectMapper JSON = new ObjectMapper();

    /** One per request. A feed has several, in the order in which its partitions answer. */
    private static final String REQUESTS = "clientSideRequestStatistics";

    /**
     * Machine load, the JVM's clients, which of the parallel look-ups of metadata happened to end before, ids, addresses, which
     * replica was asked, which the SDK draws, and the length of a request, which contains its signature, percent-encoded.
     */
    private static final Set<String> VOLATILE = Set.of(
            "systemInformation",
            "clientCfgs",
            "metadataDiagnosticsContext",
            "channelId",
            "channelStatistics",
            "serviceEndpointStatistics",
            "replicaStatusList",
            "rntbdRequestLengthInBytes",
            "storePhysicalAddress",
            "targetEndpoint");

    private static final Pattern TIME =
            Pattern.compile(".*(Time|TimeUTC|Latency|InMs|InMicro\\w*|InMilli\\w*)|duration");

    /** Prose and values in which times, what is left of a time limit, sequence numbers, ports and versions occur. */
    private static final Set<String> PROSE = Set.of(
            "sessionToken",
            "httpNetworkResponseTimeout",
            "exception",
            "exceptionMessage",
            "exceptionResponseHeaders",
            "endpoint",
            "account",
            "userAgent");

    /** With its sign: a short time can be below zero, because the SDK rounds where it starts and where it ends. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d+([.,:TZ-]*\\d+)*Z?");

    /** Whether the connection of the request before was back in the pool in time, or another one had to be made. */
    private static final Pattern CONNECTION = Pattern.compile("connection(Acquired|Created)");

    /** The same in direct mode: how long the request waited for its connection, only there if one had to be made. */
    private static final String NEW_CONNECTION = "transportRequestChannelAcquisitionContext";

    private final Set<String> uncertain;

    CanonicalDiagnostics(Set<String> uncertain) {
        this.uncertain = uncertain;
    }

    /** @param diagnostics as {@code CosmosDiagnostics.toString()} gives them */
    public String of(String diagnostics) {
        return Canonical.write(canonical(parse(diagnostics)));
    }

    /** The different requests that the diagnostics of several pages tell of. */
    public List<String> requests(List<String> pages) {
        List<JsonNode> requests = new ArrayList<>();
        pages.forEach(page -> parse(page).path(REQUESTS).forEach(requests::add));
        return requests.stream()
                .map(request -> Canonical.write(canonical(request)))
                .distinct()
                .sorted()
                .collect(Collectors.toList());
    }

    /** @param json what {@code CosmosDiagnosticsContext.toJson()} tells of an operation as a whole */
    public String context(String json) {
        Map<String, Object> context = object(parse(json));
        context.remove("diagnostics"); // those of the answers again
        return Canonical.write(context);
    }

    /** A JSON object; that of a feed comes after a line with the user agent, which is in each of its requests too. */
    private static JsonNode parse(String diagnostics) {
        try {
            return JSON.readTree(diagnostics.substring(diagnostics.indexOf('{')));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("diagnostics are no JSON: " + diagnostics, e);
        }
    }

    private Object canonical(JsonNode value) {
        if (value.isObject()) {
            return object(value);
        }
        if (value.isArray()) {
            return array(value);
        }
        return value.isTextual()
                ? CONNECTION.matcher(Canonical.text(value.textValue())).replaceAll("connection")
                : value;
    }

    private List<Object> array(JsonNode array) {
        List<Object> elements = new ArrayList<>();
        array.forEach(element -> elements.add(canonical(element)));
        return elements;
    }

    private Map<String, Object> object(JsonNode object) {
        Map<String, Object> fields = new TreeMap<>();
        object.fields()
                .forEachRemaining(
                        field -> fields.put(Canonical.text(field.getKey()), field(field.getKey(), field.getValue())));
        fields.remove(NEW_CONNECTION);
        return fields;
    }

    private Object field(String name, JsonNode value) {
        if (value.isNull()) {
            return value;
        }
        if (VOLATILE.contains(name)
                || uncertain.contains(name)
                || TIME.matcher(name).matches()) {
            return Canonical.MASK;
        }
        if (PROSE.contains(name)) {
            return NUMBER.matcher(Canonical.text(value.asText())).replaceAll("#");
        }
        if (name.equals(REQUESTS)) {
            List<Object> requests = array(value);
            requests.sort(Comparator.comparing(Canonical::write));
            return requests;
        }
        return canonical(value);
    }
}
