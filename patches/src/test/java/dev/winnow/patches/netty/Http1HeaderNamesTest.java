package dev.winnow.patches.netty;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Differential;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseDecoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class Http1HeaderNamesTest {
    private static final String HTTP = "io.netty.handler.codec.http.";

    @ParameterizedTest
    @CsvSource({
        "4.1.110, 20000",
        "4.1.118, 20000",
        "4.1.123, 20000",
        "4.1.130, 20000",
        "4.1.132, 20000",
        "4.1.137, 100000"
    })
    void everyMessageIsDecodedAsBefore(String version, int messages) {
        differential(version).calls(Decode.class, Http1HeaderNamesTest::message, messages);
    }

    @Test
    void messagesShareTheirNames() throws Throwable {
        byte[] message = "HTTP/1.1 200 OK\r\nx-ms-shared-by-messages: 1\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(differential("4.1.137").patched(Share.class).observe(message))
                .isEqualTo(true);
        assertThat(differential("4.1.137").vendor(Share.class).observe(message)).isEqualTo(false);
    }

    private static Differential differential(String version) {
        return NettyJars.differential("http1-header-names", HTTP, "netty-codec-http-" + version + ".Final");
    }

    /** Whether two messages with the same names have one object for each. */
    static final class Share implements Call<byte[]> {
        @Override
        public Object observe(byte[] message) {
            return name(message) == name(message);
        }

        private static CharSequence name(byte[] message) {
            EmbeddedChannel channel = new EmbeddedChannel(new HttpResponseDecoder());
            channel.writeInbound(Unpooled.wrappedBuffer(message));
            HttpMessage decoded = channel.readInbound();
            CharSequence name = decoded.headers().iteratorCharSequence().next().getKey();
            channel.finishAndReleaseAll();
            return name;
        }
    }

    /** Sets of names recur, as they do with servers; some never come again, and some are no names at all. */
    private static byte[] message(Random random) {
        int set = random.nextInt(50);
        Random names = set < 40 ? new Random(set) : random;
        StringBuilder message = new StringBuilder();
        message.append(random.nextInt(10) == 0 ? "GET / HTTP/1.1\r\n" : "HTTP/1.1 200 OK\r\n");
        for (Map.Entry<String, String> header : HeaderGenerator.pairs(names, 12)) {
            String name = header.getKey();
            boolean odd = random.nextInt(60) == 0;
            message.append(name.isBlank() && !odd ? "x-ms-blank" : name)
                    .append(odd ? " : " : ": ")
                    .append(random.nextInt(1000))
                    .append("\r\n");
        }
        return message.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    static final class Decode implements Call<byte[]> {
        @Override
        public Object observe(byte[] message) {
            EmbeddedChannel channel =
                    new EmbeddedChannel(message[0] == 'G' ? new HttpRequestDecoder() : new HttpResponseDecoder());
            List<String> seen = new ArrayList<>();
            try {
                channel.writeInbound(Unpooled.wrappedBuffer(message));
            } catch (RuntimeException e) {
                seen.add(e.toString());
            }
            for (Object in = channel.readInbound(); in != null; in = channel.readInbound()) {
                if (in instanceof HttpMessage) {
                    HttpMessage decoded = (HttpMessage) in;
                    seen.add(decoded.decoderResult().toString());
                    var headers = decoded.headers().iteratorCharSequence();
                    while (headers.hasNext()) {
                        Map.Entry<CharSequence, CharSequence> header = headers.next();
                        CharSequence name = header.getKey();
                        seen.add(name.getClass().getSimpleName() + name + name.hashCode() + '=' + header.getValue());
                    }
                }
            }
            channel.finishAndReleaseAll();
            return seen;
        }
    }
}
