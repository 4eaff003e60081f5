package dev.winnow.lab.workload.cosmos4;

import com.azure.cosmos.GatewayConnectionConfig;
import com.azure.cosmos.Http2ConnectionConfig;

/** Apart from everything else because 4.68.0 and before have no {@code Http2ConnectionConfig}. */
final class Http2 {
    private Http2() {}

    static void enable(GatewayConnectionConfig connection) {
        connection.setHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(true));
    }
}
