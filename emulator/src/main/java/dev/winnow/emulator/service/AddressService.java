package dev.winnow.emulator.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.emulator.http.Request;
import dev.winnow.emulator.http.Response;
import dev.winnow.emulator.store.Json;
import io.netty.handler.codec.http.QueryStringDecoder;

/** The replicas of partitions, for a client in direct mode over HTTPS; all of them are this gateway. */
final class AddressService {
    private static final int REPLICAS = 4;
    private static final String FIRST_RANGE = "0";

    private AddressService() {}

    static Response read(Request request) {
        String ranges = new QueryStringDecoder(request.path())
                .parameters()
                .getOrDefault("$partitionKeyRangeIds", List.of(FIRST_RANGE))
                .get(0);
        List<byte[]> addresses = new ArrayList<>();
        for (String range : ranges.split(",")) {
            for (int replica = 0; replica < REPLICAS; replica++) {
                addresses.add(address(request, range, replica));
            }
        }
        return Response.of(200).body(Feeds.of("", "Addresss", addresses));
    }

    private static byte[] address(Request request, String range, int replica) {
        boolean primary = replica == 0;
        String uri = "https://" + request.authority() + ResourcePath.REPLICA + replica + (primary ? "p/" : "s/");
        return Json.bytes(Json.object()
                .put("isPrimary", primary)
                .put("protocol", "https")
                .put("logicalUri", uri)
                // Misspelt by the service and therefore by its clients.
                .put("physcialUri", uri)
                .put("partitionIndex", range)
                .put("partitionKeyRangeId", range));
    }
}
