package dev.winnow.emulator.sdk;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosClient;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.GatewayConnectionConfig;
import com.azure.cosmos.Http2ConnectionConfig;
import dev.winnow.emulator.Emulator;

/** The ways in which the real SDK talks to the emulator. */
public enum Protocol {
    HTTP1,
    HTTP2,
    PLAIN;

    /** Any Base64 is accepted: signatures are not checked by default. */
    private static final String KEY = "d2lubm93";

    public String endpoint(Emulator emulator) {
        return this == PLAIN ? "http://localhost:" + emulator.plainPort() : "https://localhost:" + emulator.tlsPort();
    }

    public CosmosClientBuilder builder(Emulator emulator) {
        return new CosmosClientBuilder()
                .endpoint(endpoint(emulator))
                .key(KEY)
                .gatewayMode(new GatewayConnectionConfig()
                        .setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(this == HTTP2)))
                .endpointDiscoveryEnabled(false)
                .consistencyLevel(ConsistencyLevel.SESSION)
                .contentResponseOnWriteEnabled(true);
    }

    public CosmosClient connect(Emulator emulator) {
        return builder(emulator).buildClient();
    }
}
