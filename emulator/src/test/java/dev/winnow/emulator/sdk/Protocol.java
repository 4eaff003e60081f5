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
    PLAIN,
    DIRECT,
    THIN;

    /** Any Base64 is accepted: signatures are not checked by default. */
    private static final String KEY = "d2lubm93";

    public String endpoint(Emulator emulator) {
        return this == PLAIN ? "http://localhost:" + emulator.plainPort() : "https://localhost:" + emulator.tlsPort();
    }

    /** Returns the builder of a client that talks to the emulator. */
    public CosmosClientBuilder builder(Emulator emulator) {
        CosmosClientBuilder builder = new CosmosClientBuilder()
                .endpoint(endpoint(emulator))
                .key(KEY)
                // Without discovery, thin clients fail with a NullPointerException.
                .endpointDiscoveryEnabled(this == THIN)
                .consistencyLevel(ConsistencyLevel.SESSION)
                .contentResponseOnWriteEnabled(true);
        if (this == DIRECT) {
            return builder.directMode();
        }
        return builder.gatewayMode(new GatewayConnectionConfig()
                .setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(this == HTTP2 || this == THIN)));
    }

    /** Connects a client. */
    public CosmosClient connect(Emulator emulator) {
        TrustStore.use(emulator);
        System.setProperty("COSMOS.THINCLIENT_ENABLED", Boolean.toString(this == THIN));
        return builder(emulator).buildClient();
    }
}
