package dev.winnow.emulator;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.GatewayConnectionConfig;
import com.azure.cosmos.Http2ConnectionConfig;

/** The ways in which the real SDK talks to the gateway. */
enum Protocol {
    HTTP1,
    HTTP2,
    PLAIN;

    /** Any Base64 will do: the gateway checks no signatures. */
    private static final String KEY = "d2lubm93";

    String endpoint(Emulator gateway) {
        return this == PLAIN ? "http://localhost:" + gateway.plainPort() : "https://localhost:" + gateway.tlsPort();
    }

    CosmosClientBuilder builder(Emulator gateway) {
        return new CosmosClientBuilder()
                .endpoint(endpoint(gateway))
                .key(KEY)
                .gatewayMode(new GatewayConnectionConfig()
                        .setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(this == HTTP2)))
                .endpointDiscoveryEnabled(false)
                .consistencyLevel(ConsistencyLevel.SESSION)
                .contentResponseOnWriteEnabled(true);
    }

    CosmosClient connect(Emulator gateway) {
        return builder(gateway).buildClient();
    }
}
