package dev.winnow.patches.netty;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.HttpConversionUtil;
import io.netty.util.AsciiString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class Http2RequestHeadersTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.1.110", "4.1.118", "4.1.132", "4.1.137"})
    void headersAreConvertedAsBefore(String release) {
        NettyJars.differential(
                        "http2-request-headers",
                        "io.netty.handler.codec.http2.",
                        "netty-codec-http2-" + release + ".Final")
                .calls(Convert.class, Random::nextLong, 100_000);
    }

    @Test
    void messagesWithoutTheHeaderConnectionShareAMap() throws Throwable {
        Call<Integer> map = NettyJars.differential(
                        "http2-request-headers", "io.netty.handler.codec.http2.", "netty-codec-http2-4.1.137.Final")
                .patched(EmptyMap.class);
        assertThat(map.observe(8)).isNotNull().isSameAs(map.observe(8));
    }

    /** The map of no values. The input is the size that is asked for. */
    static final class EmptyMap implements Call<Integer> {
        @Override
        public Object observe(Integer size) throws Throwable {
            return Members.call(HttpConversionUtil.class, "toLowercaseMap", Collections.emptyIterator(), size);
        }
    }

    /** Converts a message. The input is a seed. */
    @SuppressWarnings("deprecation") // headers without validation
    static final class Convert implements Call<Long> {
        private static final String[] NAMES = {
            "User-Agent",
            "x-ms-date",
            "X-MS-Version",
            "accept",
            "Cookie",
            "TE",
            "Connection",
            "Keep-Alive",
            "Host",
            "Upgrade",
            "transfer-encoding",
            "x-\u00e4",
            "proxy-connection",
            "Content-Length"
        };
        private static final String[] VALUES = {
            "close",
            "x-ms-date, Keep-Alive",
            "trailers",
            "gzip, trailers",
            "a=B; C=d",
            "Session=Secret",
            "a=b;C",
            "",
            "17",
            "value",
            "accept"
        };
        private static final String[] URIS = {
            "/", "/dbs/d?x=y", "*", "https://host/path", "http://host:81", "host:443", "/a#b", "a b", ""
        };

        @Override
        public Object observe(Long seed) {
            Random random = new Random(seed);
            HttpMessage message = random.nextInt(4) == 0
                    ? new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, false)
                    : new DefaultHttpRequest(
                            HttpVersion.HTTP_1_1,
                            HttpMethod.POST,
                            random.nextInt(3) > 0 ? "/dbs" : pick(URIS, random),
                            false);
            fill(message.headers(), random);
            List<Object> seen = new ArrayList<>();
            for (int i = 0; i < 2; i++) { // twice: the second time names are known
                Http2Headers converted = HttpConversionUtil.toHttp2Headers(message, random.nextBoolean());
                for (Map.Entry<CharSequence, CharSequence> header : converted) {
                    seen.add(header.getKey().getClass().getSimpleName()
                            + header.getKey()
                            + header.getKey().hashCode());
                    seen.add(header.getValue().getClass().getSimpleName() + header.getValue());
                }
            }
            return seen;
        }

        private static void fill(HttpHeaders headers, Random random) {
            for (int i = random.nextInt(12); i > 0; i--) {
                String name = random.nextInt(20) == 0 ? "x-" + random.nextInt(9999) : pick(NAMES, random);
                String value = random.nextInt(3) == 0 ? pick(VALUES, random) : "v" + random.nextInt(99);
                headers.add(random.nextInt(4) == 0 ? AsciiString.of(name) : name, value);
            }
            if (random.nextInt(5) > 0) {
                String scheme = random.nextInt(10) == 0 ? "Https" : random.nextBoolean() ? "http" : "https";
                headers.set(
                        HttpConversionUtil.ExtensionHeaderNames.SCHEME.text(),
                        random.nextBoolean()
                                ? scheme
                                : random.nextBoolean() ? HttpScheme.HTTPS : AsciiString.of(scheme));
            }
        }

        private static String pick(String[] from, Random random) {
            return from[random.nextInt(from.length)];
        }
    }
}
