package dev.winnow.patches.cosmos4.http;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

import com.azure.core.http.ProxyOptions;
import com.azure.cosmos.implementation.Configs;
import com.azure.cosmos.implementation.http.HttpClientConfig;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.http.ReactorNettyClient;
import com.azure.cosmos.implementation.http.ReactorNettyRequestRecord;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.resources.ConnectionProvider;
import reactor.util.context.Context;

/** What each request's HTTP client is configured with. {@link PreparedHttpClientTrafficTest} sends requests. */
class PreparedHttpClientTest {
    private static final int INPUTS = 100_000;
    private static final List<HttpMethod> METHODS =
            List.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, new HttpMethod("QUERY"));

    @ParameterizedTest
    @ValueSource(strings = {"4.78.0", "4.81.0"})
    void everyRequestIsConfiguredAsBefore(String release) {
        Differential.of(release, "prepared-http-client").calls(Configured.class, Sending::new, INPUTS);
    }

    public static final class Sending {
        public final int client;
        public final HttpMethod method;
        public final int port;
        public final Duration timeout;
        public final boolean thin;
        public final int event;

        Sending(Random random) {
            client = random.nextInt(4);
            method = METHODS.get(random.nextInt(METHODS.size()));
            port = random.nextInt(8) == 0 ? -1 : 8081 + random.nextInt(3);
            timeout = random.nextInt(8) == 0 ? null : Duration.ofMillis(100L * random.nextInt(6));
            thin = random.nextInt(4) == 0;
            event = random.nextInt(5000);
        }

        @Override
        public String toString() {
            return "client " + client + ' ' + method + " :" + port + " within " + timeout + (thin ? ", thin" : "")
                    + ", event " + event;
        }
    }

    static class Configured implements Call<Sending> {
        private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();
        private final ReactorNettyClient[] clients = new ReactorNettyClient[4];

        @Override
        public Object observe(Sending input) throws Throwable {
            ReactorNettyClient client = clients[input.client];
            if (client == null || input.event == 0) {
                client = clients[input.client] = client(input.client);
            } else if (input.event == 1) {
                client.enableNetworkLogging();
            } else if (input.event == 2) {
                client.shutdown();
            } else if (input.event == 3 && input.client == 0) {
                System.gc();
            } else if (input.event < 10) {
                config(client).withConnectionAcquireTimeout(Duration.ofSeconds(input.event));
            } else if (input.event < 14) {
                config(client).withConnectionKeepAlive(input.event % 2 == 0);
            }
            URI uri = new URI("http", null, "localhost", input.port, "/dbs/d/colls/c/docs/ü", null, null);
            HttpRequest request = new HttpRequest(input.method, uri, input.port, new HttpHeaders());
            if (input.thin) {
                try {
                    Members.call(request, "withThinClientRequest", true);
                } catch (NoSuchMethodError e) {
                    // Older releases have no thin client.
                }
            }
            Object timed = input.event % 3 == 0 ? null : new ReactorNettyRequestRecord();
            Members.set(request, "reactorNettyRequestRecord", timed);
            Mono<?> sent = client.send(request, input.timeout);
            List<String> described = describe(sent, Members.get(client, "httpClient"));
            ReactorNettyRequestRecord used = request.reactorNettyRequestRecord();
            described.add("created: " + (used.timeCreated() != null) + ", the request's: " + (used == timed));
            context(sent).stream()
                    .forEach(entry -> described.add(entry.getKey() + ", the record: " + (entry.getValue() == used)));
            return described;
        }

        static ReactorNettyClient client(int number) {
            HttpClientConfig config = new HttpClientConfig(new Configs());
            config.withConnectionAcquireTimeout(Duration.ofSeconds(1 + number));
            if (number == 1) {
                config.withProxy(new ProxyOptions(ProxyOptions.Type.HTTP, new InetSocketAddress("localhost", 9)));
            }
            return number == 2
                    ? ReactorNettyClient.create(config)
                    : ReactorNettyClient.createWithConnectionProvider(
                            ConnectionProvider.create("p" + number, 2), config);
        }

        static HttpClientConfig config(ReactorNettyClient client) throws ReflectiveOperationException {
            return (HttpClientConfig) Members.get(client, "httpClientConfig");
        }

        /** The transport's configuration; what is not plain data is the base client's own, or something else. */
        private static List<String> describe(Mono<?> sent, Object base) throws ReflectiveOperationException {
            Object config = Members.get(connect(sent), "config");
            Object baseConfig = Members.get(base, "config");
            List<String> described = new ArrayList<>();
            for (Field field : fields(config.getClass())) {
                described.add(field.getName());
                described.add(describe(field.get(config), field.get(baseConfig), field));
            }
            return described;
        }

        private static List<Field> fields(Class<?> type) {
            return FIELDS.computeIfAbsent(type, t -> {
                List<Field> fields = new ArrayList<>();
                for (Class<?> declaring = t; declaring != Object.class; declaring = declaring.getSuperclass()) {
                    for (Field field : declaring.getDeclaredFields()) {
                        if (!Modifier.isStatic(field.getModifiers())) {
                            field.setAccessible(true);
                            fields.add(field);
                        }
                    }
                }
                return fields;
            });
        }

        private static String describe(Object value, Object base, Field field) {
            if (value == null || value instanceof String || value instanceof Number || value instanceof Boolean) {
                return String.valueOf(value);
            }
            if (value instanceof Duration || value instanceof HttpMethod || value instanceof URI) {
                return value.toString();
            }
            if (value == base) {
                return "the base client's";
            }
            if (value instanceof io.netty.handler.codec.http.HttpHeaders) {
                return ((io.netty.handler.codec.http.HttpHeaders) value)
                        .entries()
                        .toString();
            }
            if (value instanceof Map) {
                Map<String, String> map = new TreeMap<>();
                ((Map<?, ?>) value).forEach((k, v) -> map.put(((ChannelOption<?>) k).name(), String.valueOf(v)));
                return map.toString();
            }
            if (field.getName().equals("remoteAddress")) {
                return ((Supplier<?>) value).get().toString();
            }
            return "its own";
        }

        /** The publisher that connects, under everything that was put on top of it. */
        static Object connect(Object publisher) throws ReflectiveOperationException {
            return under(publisher, "MonoHttpConnect");
        }

        /** What the request adds to the context of whoever sends it. */
        @SuppressWarnings("unchecked")
        private static Context context(Object publisher) throws ReflectiveOperationException {
            return ((Function<Context, Context>) Members.get(under(publisher, "ContextWrite"), "doOnContext"))
                    .apply(Context.empty());
        }

        private static Object under(Object publisher, String type) throws ReflectiveOperationException {
            List<Object> next = new ArrayList<>(List.of(publisher));
            while (!next.isEmpty()) {
                Object candidate = next.remove(0);
                if (candidate.getClass().getSimpleName().endsWith(type)) {
                    return candidate;
                }
                for (Field field : fields(candidate.getClass())) {
                    if (Publisher.class.isAssignableFrom(field.getType()) && field.get(candidate) != null) {
                        next.add(field.get(candidate));
                    }
                }
            }
            throw new AssertionError("no " + type + " under " + publisher);
        }
    }
}
