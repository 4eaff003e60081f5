package dev.winnow.patches.cosmos4.http;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;

import com.azure.cosmos.Http2ConnectionConfig;
import com.azure.cosmos.implementation.Configs;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyClient;
import com.sun.management.ThreadMXBean;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.differential.SdkRelease;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import reactor.netty.Connection;

import static java.lang.management.ManagementFactory.getThreadMXBean;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PingRewrapTest {
    @Test
    void theGateAnswersTheSameWhateverTheSwitchesAreFlippedTo() {
        Differential.of("4.81.0", "ping-rewrap").calls(Gate.class, PingRewrapTest::switches, 100_000);
    }

    private static Switches switches(Random random) {
        Switches switches = new Switches();
        switches.set("COSMOS.HTTP2_PING_HEALTH_ENABLED", random, "true", "false", "TRUE", "", "maybe");
        switches.set("COSMOS.HTTP2_PING_INTERVAL_IN_SECONDS", random, "1", "0", "-3", "", "often", "30");
        switches.set("COSMOS.HTTP2_ENABLED", random, "true", "false", "");
        switches.http2 = random.nextInt(3) == 0 ? null : random.nextBoolean();
        switches.config = random.nextInt(50) != 0;
        return switches;
    }

    public static final class Switches {
        public final Map<String, String> properties = new LinkedHashMap<>();
        public Boolean http2;
        public boolean config;

        void set(String name, Random random, String... values) {
            int choice = random.nextInt(values.length + 2);
            properties.put(name, choice < values.length ? values[choice] : null);
        }

        @Override
        public String toString() {
            return properties + ", HTTP/2 " + (config ? http2 : "without configuration");
        }
    }

    static class Gate implements Call<Switches> {
        private final Class<?> handler = Class.forName("com.azure.cosmos.implementation.http.Http2PingHandler");

        Gate() throws ClassNotFoundException {
            new Http2ConnectionConfig();
        }

        @Override
        public Object observe(Switches switches) throws Throwable {
            try {
                switches.properties.forEach((name, value) -> {
                    if (value != null) {
                        System.setProperty(name, value);
                    }
                });
                return ask(switches.config ? new Http2ConnectionConfig().setEnabled(switches.http2) : null);
            } finally {
                switches.properties.keySet().forEach(System::clearProperty);
            }
        }

        Object ask(Http2ConnectionConfig config) throws Throwable {
            return Members.call(handler, "isPingHealthEffectivelyEnabled", config);
        }
    }

    @Test
    void theGateAllocatesNothing() throws Throwable {
        assertThat(Differential.of("4.81.0", "ping-rewrap")
                        .patched(GateBytes.class)
                        .observe(new Switches()))
                .isEqualTo(0L);
    }

    static final class GateBytes extends Gate {
        private static final int TIMES = 1000;

        private final MethodHandle gate = MethodHandles.lookup()
                .findStatic(
                        Class.forName("com.azure.cosmos.implementation.http.Http2PingHandler"),
                        "isPingHealthEffectivelyEnabled",
                        MethodType.methodType(boolean.class, Http2ConnectionConfig.class));

        GateBytes() throws ReflectiveOperationException {}

        @Override
        Object ask(Http2ConnectionConfig config) throws Throwable {
            Http2ConnectionConfig enabled = new Http2ConnectionConfig().setEnabled(true);
            repeat(enabled);
            ThreadMXBean threads = (ThreadMXBean) getThreadMXBean();
            threads.getCurrentThreadAllocatedBytes();
            long before = threads.getCurrentThreadAllocatedBytes();
            repeat(enabled);
            return threads.getCurrentThreadAllocatedBytes() - before;
        }

        private void repeat(Http2ConnectionConfig config) throws Throwable {
            for (int i = 0; i < TIMES; i++) {
                boolean ignored = (boolean) gate.invokeExact(config);
            }
        }
    }

    @Test
    void eachRequestInstallsTheHandlerIntoItsStream() throws Throwable {
        Patch perRequest = SdkLoader.patches("ping-rewrap").patches().get(0);
        perRequest.mode("per-request");

        assertThat(dev.winnow.patches.testing.Differential.of(
                                SdkRelease.of("4.81.0").library(), perRequest)
                        .patched(Installed.class)
                        .observe(new PreparedHttpClientTest.Sending(new Random(42))))
                .isEqualTo(List.of("cosmos.http2PingCloseRewrap"));
    }

    /** Returns the names of the handlers in a stream's pipeline after a request's hook. */
    static final class Installed extends PreparedHttpClientTest.Configured {
        @Override
        @SuppressWarnings("unchecked")
        public Object observe(PreparedHttpClientTest.Sending input) throws Throwable {
            ReactorNettyClient client = client(input.client);
            config(client).withHttp2ConnectionConfig(new Http2ConnectionConfig().setEnabled(true));
            HttpRequest request =
                    new HttpRequest(input.method, URI.create("http://localhost:8081/"), 8081, new HttpHeaders());
            Object config = Members.get(connect(client.send(request, Duration.ofSeconds(1))), "config");
            EmbeddedChannel stream =
                    new EmbeddedChannel(new EmbeddedChannel(), DefaultChannelId.newInstance(), true, false);
            List<String> before = stream.pipeline().names();
            Connection connection = () -> stream;
            ((BiConsumer<Object, Object>) Members.get(config, "doOnRequest")).accept(null, connection);
            List<String> after = stream.pipeline().names();
            after.removeAll(before);
            return after;
        }
    }

    /** A hook at each request instead of the client's own, and nothing else. */
    @Test
    void requestsAreConfiguredAsBefore() {
        Patch perRequest = SdkLoader.patches("ping-rewrap").patches().get(0);
        perRequest.mode("per-request");
        dev.winnow.patches.testing.Differential.of(SdkRelease.of("4.81.0").library(), perRequest)
                .calls(ButForTheHook.class, PreparedHttpClientTest.Sending::new, 10_000);
    }

    static final class ButForTheHook extends PreparedHttpClientTest.Configured {
        @Override
        public Object observe(PreparedHttpClientTest.Sending input) throws Throwable {
            List<Object> described = new ArrayList<>((List<?>) super.observe(input));
            described.remove(described.indexOf("doOnRequest") + 1);
            return described;
        }
    }

    @Test
    void offIsTheVendorsKillSwitch() throws ReflectiveOperationException {
        PatchSet off = SdkLoader.patches("ping-rewrap");
        Patch patch = off.patches().get(0);
        try {
            patch.mode("off");
            SdkLoader sdk = new SdkLoader(SdkRelease.of("4.81.0"), PatchSet.of(off.patches()));
            Class<?> configs = Class.forName(Configs.class.getName(), true, sdk);
            assertThat(configs.getMethod("isHttp2PingHealthEnabled").invoke(null))
                    .isEqualTo(false);
        } finally {
            patch.mode("per-stream");
        }
        assertThatThrownBy(() -> patch.mode("sometimes"))
                .hasMessage("winnow.patch.ping-rewrap.mode=sometimes: allowed is per-stream, per-request, off");
    }
}
