package dev.winnow.demo.gateway.service;

import java.util.ArrayList;
import java.util.List;

import dev.winnow.demo.gateway.http.Request;
import dev.winnow.demo.gateway.http.Response;
import dev.winnow.demo.gateway.store.Json;

/** The replicas of a partition, for a client in direct mode over HTTPS; all of them are this gateway. */
final class AddressService {
    private static final int REPLICAS = 4;

    private AddressService() {}

    static Response read(Request request) {
        List<byte[]> addresses = new ArrayList<>(REPLICAS);
        for (int replica = 0; replica < REPLICAS; replica++) {
            boolean primary = replica == 0;
            String uri = "https://" + request.authority() + ResourcePath.REPLICA + replica + (primary ? "p/" : "s/");
            addresses.add(Json.bytes(Json.object()
                    .put("isPrimary", primary)
                    .put("protocol", "https")
                    .put("logicalUri", uri)
                    // Misspelt by the service and therefore by its clients.
                    .put("physcialUri", uri)
                    .put("partitionIndex", "0")
                    .put("partitionKeyRangeId", "0")));
        }
        return Response.of(200).body(Feeds.of("", "Addresss", addresses));
    }
}
