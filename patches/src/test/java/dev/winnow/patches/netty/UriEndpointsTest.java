package dev.winnow.patches.netty;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Supplier;

import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UriEndpointsTest {
    private static final List<String> SCHEMES = List.of(
            "https://",
            "https://",
            "http://",
            "https://",
            "HTTPS://",
            "ws://",
            "wss://",
            "ftp://",
            "",
            "http:/",
            "://");
    private static final List<String> HOSTS = List.of(
            "localhost",
            "account.documents.example",
            "Account-1.EXAMPLE.",
            "127.0.0.1",
            "[::1]",
            "a_b",
            "user@host",
            "1.2.3",
            "",
            "ä",
            "h h");
    private static final List<String> PORTS =
            List.of("", "", ":8081", ":443", ":80", ":1", ":65535", ":65536", ":99999", ":123456", ":x");
    private static final List<String> PATHS = List.of(
            "/dbs/d/colls/c/docs/i",
            "/",
            "/a?b=c",
            "",
            "?q",
            "/a#b",
            "/%20ü",
            "/a b",
            "/a\nb",
            "/\u2028",
            "//x:80/",
            "#f");

    @ParameterizedTest
    @CsvSource({
        "1.0.48, 100000",
        "1.2.8, 100000",
        "1.2.10, 100000",
        "1.2.13, 100000",
        "1.2.16, 200000",
        "1.2.18, 200000"
    })
    void everyUrlIsTakenApartAsBefore(String version, int urls) {
        NettyJars.differential("uri-endpoint", "reactor.netty.http.", "reactor-netty-http-" + version)
                .calls(Parse.class, UriEndpointsTest::url, urls);
    }

    private static String url(Random random) {
        boolean plain = random.nextInt(3) != 0;
        String host = plain ? "host" + random.nextInt(200) + ".example" : pick(HOSTS, random);
        return pick(plain ? SCHEMES.subList(0, 3) : SCHEMES, random)
                + host
                + pick(plain ? PORTS.subList(0, 5) : PORTS, random)
                + (plain ? "/dbs/d/colls/c/docs/" + random.nextInt(99) : pick(PATHS, random));
    }

    private static String pick(List<String> from, Random random) {
        return from.get(random.nextInt(from.size()));
    }

    /** With the mapper that the client uses, and with one of the caller's own that must be asked each time. */
    static final class Parse implements Call<String> {
        private final Object usual;
        private final Object own;
        private int asked;

        Parse() throws Throwable {
            Class<?> client = Class.forName("reactor.netty.http.client.HttpClientConnect");
            var mapper = client.getDeclaredField("URI_ADDRESS_MAPPER");
            mapper.setAccessible(true);
            Supplier<InetSocketAddress> connect = () -> InetSocketAddress.createUnresolved("connect", 1);
            BiFunction<String, Integer, InetSocketAddress> counting = (host, port) -> {
                asked++;
                return InetSocketAddress.createUnresolved(host + asked, port % 65536);
            };
            Class<?> factory = Class.forName("reactor.netty.http.client.UriEndpointFactory");
            usual = Members.construct(factory, connect, false, mapper.get(null));
            own = Members.construct(factory, connect, true, counting);
        }

        @Override
        public Object observe(String url) {
            return describe(usual, url) + " | " + describe(own, url);
        }

        private static String describe(Object factory, String url) {
            try {
                Object endpoint = Members.call(factory, "createUriEndpoint", url, false);
                StringBuilder text = new StringBuilder();
                for (String field : List.of("scheme", "host", "port", "pathAndQuery")) {
                    text.append(Members.get(endpoint, field)).append(' ');
                }
                for (String method : List.of("getRemoteAddress", "toExternalForm", "isSecure", "isWs")) {
                    try {
                        text.append(Members.call(endpoint, method)).append(' ');
                    } catch (Throwable e) {
                        text.append(e).append(' ');
                    }
                }
                return text.toString();
            } catch (Throwable e) {
                return e.toString();
            }
        }
    }
}
