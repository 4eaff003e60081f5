package dev.winnow.patches.cosmos4.http;

import java.time.Instant;

import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import io.netty.channel.Channel;
import org.slf4j.Logger;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientState;
import reactor.util.context.ContextView;

/**
 * Takes the time only for connection states that record it, and creates no arguments for a log that is off.
 *
 * <p>At each of a request's eight state changes the vendor takes the time and creates an array, also if it then
 * ignores the state.
 *
 * <p>Preserved: each recorded time. The vendor's code runs if traces are on, for unknown states, and if a connection
 * has no record.
 */
@AutoService(Patch.class)
public final class ConnectionObserver extends Patch {
    public ConnectionObserver() {
        super("connection-observer", "Skips timestamps and log arguments of ignored connection states", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyClient")
    static class ReactorNettyClient {
        private static Logger logger;

        private static ReactorNettyRequestRecord getRequestRecordFromConnection(Connection connection) {
            return null;
        }

        private static void captureChannelIds(Channel channel, ReactorNettyRequestRecord record, boolean overwrite) {}

        @EarlyReturn(method = "lambda$getConnectionObserver$*", shapes = "a80d66845f0f4a3b 4.79.0..4.83.0")
        private static boolean observe(Connection connection, reactor.netty.ConnectionObserver.State state) {
            if (logger.isTraceEnabled()) {
                return false;
            }
            if (state.equals(HttpClientState.DISCONNECTING)
                    || state.equals(HttpClientState.RESPONSE_COMPLETED)
                    || state.equals(HttpClientState.RESPONSE_INCOMPLETE)
                    || state.equals(HttpClientState.RELEASED)) {
                return true;
            }
            boolean acquired = state.equals(HttpClientState.ACQUIRED);
            boolean stream = state.equals(HttpClientState.STREAM_CONFIGURED);
            boolean configured =
                    state.equals(HttpClientState.CONFIGURED) || state.equals(HttpClientState.REQUEST_PREPARED);
            boolean sent = state.equals(HttpClientState.REQUEST_SENT);
            boolean received = state.equals(HttpClientState.RESPONSE_RECEIVED);
            ReactorNettyRequestRecord record = null;
            if (acquired) {
                record = getRequestRecordFromConnection(connection);
            } else if ((stream || configured || sent || received) && connection instanceof HttpClientRequest) {
                record = ((HttpClientRequest) connection)
                        .currentContextView()
                        .getOrDefault("reactorNettyRequestRecordKey", null);
            }
            if (record == null) {
                return false;
            }
            Instant time = Instant.now();
            if (acquired) {
                record.setTimeAcquired(time);
                captureChannelIds(connection.channel(), record, false);
            } else if (stream) {
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
            return true;
        }

        @EarlyReturn(method = "lambda$getConnectionObserver$*", shapes = "3c93caac2e8c6797 4.72.0..4.78.0")
        private static boolean observeIn72To78(Connection connection, reactor.netty.ConnectionObserver.State state) {
            if (logger.isTraceEnabled()) {
                return false;
            }
            if (state.equals(HttpClientState.DISCONNECTING)
                    || state.equals(HttpClientState.RESPONSE_COMPLETED)
                    || state.equals(HttpClientState.RESPONSE_INCOMPLETE)
                    || state.equals(HttpClientState.RELEASED)) {
                return true;
            }
            boolean acquired = state.equals(HttpClientState.ACQUIRED);
            boolean configured =
                    state.equals(HttpClientState.CONFIGURED) || state.equals(HttpClientState.REQUEST_PREPARED);
            boolean sent = state.equals(HttpClientState.REQUEST_SENT);
            boolean received = state.equals(HttpClientState.RESPONSE_RECEIVED);
            ContextView context = null;
            if (acquired && connection instanceof reactor.netty.ConnectionObserver) {
                context = ((reactor.netty.ConnectionObserver) connection).currentContext();
            } else if ((configured || sent || received) && connection instanceof HttpClientRequest) {
                context = ((HttpClientRequest) connection).currentContextView();
            }
            ReactorNettyRequestRecord record =
                    context == null ? null : context.getOrDefault("reactorNettyRequestRecordKey", null);
            if (record == null) {
                return false;
            }
            Instant time = Instant.now();
            if (acquired) {
                record.setTimeAcquired(time);
            } else if (configured) {
                record.setTimeConfigured(time);
            } else if (sent) {
                record.setTimeSent(time);
            } else {
                record.setTimeReceived(time);
            }
            return true;
        }

        /** Nothing is traced yet: only the time of ignored states is wasted. */
        @EarlyReturn(method = "lambda$getConnectionObserver$*", shapes = "b11ac6cb7107f4a0 4.63.0..4.71.0")
        private static boolean observeTo71(Connection connection, reactor.netty.ConnectionObserver.State state) {
            return !(state.equals(HttpClientState.CONNECTED)
                    || state.equals(HttpClientState.ACQUIRED)
                    || state.equals(HttpClientState.CONFIGURED)
                    || state.equals(HttpClientState.REQUEST_SENT)
                    || state.equals(HttpClientState.RESPONSE_RECEIVED));
        }
    }

    @Template("com.azure.cosmos.implementation.http.ReactorNettyRequestRecord")
    abstract static class ReactorNettyRequestRecordFrom79 {
        public abstract void setHttp2(boolean isHttp2);
    }
}
