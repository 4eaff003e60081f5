package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;

/** The addresses of the replicas of partitions, which direct-mode clients ask for. This emulator is all of them. */
final class AddressService {
    private static final int REPLICAS = 4;
    private static final String FIRST_RANGE = "0";

    private AddressService() {}

    static Response read(Request request) {
        String ranges = request.path().parameter("$partitionKeyRangeIds", FIRST_RANGE);
        List<byte[]> addresses = new ArrayList<>();
        for (String range : ranges.split(",")) {
            for (int replica = 0; replica < REPLICAS; replica++) {
                addresses.add(address(request, range, replica));
            }
        }
        return Response.of(200).body(FeedEnvelope.of("", "Addresss", addresses));
    }

    private static byte[] address(Request request, String range, int replica) {
        boolean primary = replica == 0;
        String uri = request.endpoint().replicaUri(replica, primary);
        return Json.bytes(Json.object()
                .put("isPrimary", primary)
                .put("protocol", "https")
                .put("logicalUri", uri)
                // The service's own spelling.
                .put("physcialUri", uri)
                .put("partitionIndex", range)
                .put("partitionKeyRangeId", range));
    }
}
