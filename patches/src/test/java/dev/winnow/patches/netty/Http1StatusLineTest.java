package dev.winnow.patches.netty;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import dev.winnow.patches.testing.Call;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseDecoder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Http1StatusLineTest {
    private static final String[] FIRST = {"HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "http/1.1", "GET", "200", ""
    };
    private static final String[] SECOND = {
        "200", "200", "201", "204", "304", "404", "429", "099", "OK", "2000", "/path"
    };
    private static final String[] THIRD = {
        "OK", "Created", "No Content", "Not Modified", "Not Found", "ok", "OKAY", "", "HTTP/1.1"
    };

    @ParameterizedTest
    @ValueSource(strings = {"4.1.110", "4.1.118", "4.1.130", "4.1.137"})
    void firstLinesAreReadAsBefore(String release) {
        NettyJars.differential(
                        "http1-status-line", "io.netty.handler.codec.http.", "netty-codec-http-" + release + ".Final")
                .calls(Decode.class, Http1StatusLineTest::line, 100_000);
    }

    static String line(Random random) {
        String space = random.nextInt(20) == 0 ? "  " : " ";
        return pick(FIRST, random) + space + pick(SECOND, random) + space + pick(THIRD, random);
    }

    private static String pick(String[] from, Random random) {
        return from[random.nextInt(random.nextInt(3) == 0 ? from.length : Math.min(from.length, 5))];
    }

    static final class Decode implements Call<String> {
        @Override
        public Object observe(String line) {
            List<Object> seen = new ArrayList<>();
            for (EmbeddedChannel channel : List.of(
                    new EmbeddedChannel(new HttpResponseDecoder()), new EmbeddedChannel(new HttpRequestDecoder()))) {
                ByteBuf message =
                        Unpooled.copiedBuffer(line + "\r\nContent-Length: 0\r\n\r\n", StandardCharsets.ISO_8859_1);
                channel.writeInbound(message);
                for (Object in = channel.readInbound(); in != null; in = channel.readInbound()) {
                    if (in instanceof HttpMessage) {
                        seen.add(((HttpMessage) in).protocolVersion().text());
                        seen.add(in.toString().replaceFirst("\\(decodeResult: .*", ""));
                        seen.add(((HttpMessage) in).decoderResult().toString());
                    }
                }
                channel.finishAndReleaseAll();
            }
            return seen;
        }
    }
}
