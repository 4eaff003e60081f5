package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;

/**
 * The addresses of the replicas of partitions, which clients in direct mode ask for: over RNTBD, or over HTTPS as the first
 * generation of the SDK can do it. This emulator is all of the replicas.
 *
 * @param regions the account's regions
 */
record AddressService(Regions regions) {
    /** With fewer replicas, the SDK refreshes the addresses again and again. */
    private static final int REPLICAS = 4;

    private static final String FIRST_RANGE = "0";

    Response read(Request request) {
        boolean isHttps =
                request.path().parameter("$filter", "protocol eq rntbd").endsWith("https");
        String ranges = request.path().parameter("$partitionKeyRangeIds", FIRST_RANGE);
        List<byte[]> addresses = new ArrayList<>();
        for (String range : ranges.split(",")) {
            for (int replica = 0; replica < REPLICAS; replica++) {
                ReplicaAddress address = new ReplicaAddress(range, replica);
                String uri = isHttps
                        ? request.endpoint().replicaUri(replica, address.isPrimary())
                        : rntbdUri(request.endpoint(), address);
                addresses.add(json(address, isHttps ? "https" : "rntbd", uri));
            }
        }
        return Response.of(200).body(FeedEnvelope.of("", "Addresss", addresses));
    }

    private String rntbdUri(Endpoint endpoint, ReplicaAddress address) {
        // The certificate of the TLS handshake is valid for this host.
        return "rntbd://localhost:" + regions.directPort(endpoint) + address.path();
    }

    private static byte[] json(ReplicaAddress address, String protocol, String uri) {
        return Json.bytes(Json.object()
                .put("isPrimary", address.isPrimary())
                .put("protocol", protocol)
                .put("logicalUri", uri)
                // The service's own spelling.
                .put("physcialUri", uri)
                .put("partitionIndex", address.partition())
                .put("partitionKeyRangeId", address.partition()));
    }
}
