package dev.winnow.patches.cosmos4.http;

import java.time.Instant;

import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import io.netty.channel.Channel;
import org.slf4j.Logger;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientState;

/**
 * The observer of connections takes the time only of those states that it keeps, and boxes nothing for a log that is off.
 *
 * <p>The vendor takes the time of each of the eight state changes of a request and puts an array together for a trace
 * line, also for the states that it then ignores.
 *
 * <p>Kept: each time that is kept, in the same place, the trace and debug lines where they are on, and the exception
 * where a connection has no record.
 */
@AutoService(Patch.class)
public final class ConnectionObserver extends Patch {
    public ConnectionObserver() {
        super("connection-observer", "No time and no log arguments for states that are ignored", "beyond the vendor");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient")
    static class ReactorNettyClient {
        private static Logger logger;

        private static ReactorNettyRequestRecord getRequestRecordFromConnection(Connection connection) {
            return null;
        }

        private static void captureChannelIds(Channel channel, ReactorNettyRequestRecord record, boolean overwrite) {}

        @Replaces(method = "lambda$getConnectionObserver$*", shapes = "a80d66845f0f4a3b 4.79.0..4.81.0")
        private static void observe(Connection connection, reactor.netty.ConnectionObserver.State state) {
            boolean ignored = state.equals(HttpClientState.DISCONNECTING)
                    || state.equals(HttpClientState.RESPONSE_COMPLETED)
                    || state.equals(HttpClientState.RESPONSE_INCOMPLETE)
                    || state.equals(HttpClientState.RELEASED);
            boolean traced = logger.isTraceEnabled();
            if (ignored && !traced) {
                return;
            }
            Instant time = Instant.now();
            if (traced) {
                logger.trace("STATE {}, Connection {}, Time {}", state, connection, time);
            }
            boolean connected = state.equals(HttpClientState.CONNECTED);
            if (connected || state.equals(HttpClientState.ACQUIRED)) {
                ReactorNettyRequestRecord record = getRequestRecordFromConnection(connection);
                if (record == null) {
                    throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
                }
                if (connected) {
                    record.setTimeConnected(time);
                } else {
                    record.setTimeAcquired(time);
                }
                captureChannelIds(connection.channel(), record, connected);
                return;
            }
            boolean stream = state.equals(HttpClientState.STREAM_CONFIGURED);
            boolean configured =
                    state.equals(HttpClientState.CONFIGURED) || state.equals(HttpClientState.REQUEST_PREPARED);
            boolean sent = state.equals(HttpClientState.REQUEST_SENT);
            boolean received = state.equals(HttpClientState.RESPONSE_RECEIVED);
            if (!(stream || configured || sent || received)) {
                if (!ignored && logger.isDebugEnabled()) {
                    logger.debug("IGNORED STATE {}, Connection {}, Time {}", state, connection, time);
                }
                return;
            }
            if (!(connection instanceof HttpClientRequest)) {
                return;
            }
            ReactorNettyRequestRecord record = ((HttpClientRequest) connection)
                    .currentContextView()
                    .getOrDefault("reactorNettyRequestRecordKey", null);
            if (record == null) {
                throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
            }
            if (stream) {
                record.setTimeAcquired(time);
                // Absent from the release that templates are compiled against.
                ((ReactorNettyRequestRecordFrom79) (Object) record).setHttp2(true);
                captureChannelIds(connection.channel(), record, true);
            } else if (configured) {
                record.setTimeConfigured(time);
            } else if (sent) {
                record.setTimeSent(time);
            } else {
                record.setTimeReceived(time);
            }
        }

        @Replaces(method = "lambda$getConnectionObserver$*", shapes = "3c93caac2e8c6797 4.72.0..4.78.0")
        private static void observeIn72To78(Connection connection, reactor.netty.ConnectionObserver.State state) {
            boolean ignored = state.equals(HttpClientState.DISCONNECTING)
                    || state.equals(HttpClientState.RESPONSE_COMPLETED)
                    || state.equals(HttpClientState.RESPONSE_INCOMPLETE)
                    || state.equals(HttpClientState.RELEASED);
            boolean traced = logger.isTraceEnabled();
            if (ignored && !traced) {
                return;
            }
            Instant time = Instant.now();
            if (traced) {
                logger.trace("STATE {}, Connection {}, Time {}", state, connection, time);
            }
            boolean connected = state.equals(HttpClientState.CONNECTED);
            if (connected || state.equals(HttpClientState.ACQUIRED)) {
                if (connection instanceof reactor.netty.ConnectionObserver) {
                    ReactorNettyRequestRecord record = ((reactor.netty.ConnectionObserver) connection)
                            .currentContext()
                            .getOrDefault("reactorNettyRequestRecordKey", null);
                    if (record == null) {
                        throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
                    }
                    if (connected) {
                        record.setTimeConnected(time);
                    } else {
                        record.setTimeAcquired(time);
                    }
                }
                return;
            }
            boolean stream = state.equals(HttpClientState.STREAM_CONFIGURED);
            boolean configured =
                    state.equals(HttpClientState.CONFIGURED) || state.equals(HttpClientState.REQUEST_PREPARED);
            boolean sent = state.equals(HttpClientState.REQUEST_SENT);
            boolean received = state.equals(HttpClientState.RESPONSE_RECEIVED);
            if (!(stream || configured || sent || received)) {
                if (!ignored && logger.isDebugEnabled()) {
                    logger.debug("IGNORED STATE {}, Connection {}, Time {}", state, connection, time);
                }
                return;
            }
            if (!(connection instanceof HttpClientRequest)) {
                return;
            }
            ReactorNettyRequestRecord record = ((HttpClientRequest) connection)
                    .currentContextView()
                    .getOrDefault("reactorNettyRequestRecordKey", null);
            if (record == null) {
                throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
            }
            if (stream) {
                record.setTimeAcquired(time);
            } else if (configured) {
                record.setTimeConfigured(time);
            } else if (sent) {
                record.setTimeSent(time);
            } else {
                record.setTimeReceived(time);
            }
        }

        /** States are not traced yet: no log, no argument of one. */
        @Replaces(method = "lambda$getConnectionObserver$*", shapes = "b11ac6cb7107f4a0 4.63.0..4.71.0")
        private static void observeTo71(Connection connection, reactor.netty.ConnectionObserver.State state) {
            boolean connected = state.equals(HttpClientState.CONNECTED);
            if (connected || state.equals(HttpClientState.ACQUIRED)) {
                if (connection instanceof reactor.netty.ConnectionObserver) {
                    Instant time = Instant.now();
                    ReactorNettyRequestRecord record = ((reactor.netty.ConnectionObserver) connection)
                            .currentContext()
                            .getOrDefault("reactorNettyRequestRecordKey", null);
                    if (record == null) {
                        throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
                    }
                    if (connected) {
                        record.setTimeConnected(time);
                    } else {
                        record.setTimeAcquired(time);
                    }
                }
                return;
            }
            boolean configured = state.equals(HttpClientState.CONFIGURED);
            boolean sent = state.equals(HttpClientState.REQUEST_SENT);
            boolean received = state.equals(HttpClientState.RESPONSE_RECEIVED);
            if (!(configured || sent || received) || !(connection instanceof HttpClientRequest)) {
                return;
            }
            Instant time = Instant.now();
            ReactorNettyRequestRecord record = ((HttpClientRequest) connection)
                    .currentContextView()
                    .getOrDefault("reactorNettyRequestRecordKey", null);
            if (record == null) {
                throw new IllegalStateException("ReactorNettyRequestRecord not found in context");
            }
            if (configured) {
                record.setTimeConfigured(time);
            } else if (sent) {
                record.setTimeSent(time);
            } else {
                record.setTimeReceived(time);
            }
        }
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyRequestRecord")
    abstract static class ReactorNettyRequestRecordFrom79 {
        public abstract void setHttp2(boolean isHttp2);
    }
}
