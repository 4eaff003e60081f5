package dev.winnow.patches.netty;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.differential.SdkLoader;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.testing.Inputs;
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
    @ParameterizedTest
    @CsvSource({
        "4.1.110, 20000",
        "4.1.118, 20000",
        "4.1.123, 20000",
        "4.1.130, 20000",
        "4.1.132, 20000",
        "4.1.137, 100000"
    })
    void everyMessageIsDecodedAsBefore(String version, int messages) throws Exception {
        Path jar = Path.of("target/netty-jars/netty-codec-http-" + version + ".Final.jar");
        String http = "io.netty.handler.codec.http.";
        Function<byte[], String> netty = decoder(new JarLoader(jar, http, PatchSet.EMPTY, Decode.class));
        JarLoader patchedJar = new JarLoader(jar, http, SdkLoader.patches("http1-header-names"), Decode.class);
        Function<byte[], String> patched = decoder(patchedJar);
        long seed = Inputs.seed();
        System.out.println("differential: netty " + version + ", -Dwinnow.test.seed=" + seed);
        int inputs = Inputs.of(messages);
        int decoded = 0;
        for (int i = 0; i < inputs; i++) {
            byte[] message = message(new Random(seed + i));
            String expected = netty.apply(message);
            assertThat(patched.apply(message))
                    .as("seed %d, message %d", seed, i)
                    .isEqualTo(expected);
            decoded += expected.contains("success") ? 1 : 0;
        }
        assertThat(decoded).isGreaterThan(inputs / 2);
        assertThat(patchedJar.outcomes())
                .anyMatch(outcome -> outcome.state() == PatchState.ON)
                .noneMatch(outcome -> outcome.state() == PatchState.REFUSED);
    }

    @Test
    @SuppressWarnings("unchecked")
    void messagesShareTheirNames() throws Exception {
        Path jar = Path.of("target/netty-jars/netty-codec-http-4.1.137.Final.jar");
        byte[] message = "HTTP/1.1 200 OK\r\nx-ms-shared-by-messages: 1\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
        Function<byte[], Boolean> shares = new JarLoader(
                        jar, "io.netty.handler.codec.http.", SdkLoader.patches("http1-header-names"), Share.class)
                .driver(Function.class);
        assertThat(shares.apply(message)).isTrue();
    }

    /** Whether two messages with the same names have one object for each. */
    static final class Share implements Function<byte[], Boolean> {
        @Override
        public Boolean apply(byte[] message) {
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

    @SuppressWarnings("unchecked")
    private static Function<byte[], String> decoder(JarLoader loader) throws ReflectiveOperationException {
        return loader.driver(Function.class);
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

    static final class Decode implements Function<byte[], String> {
        @Override
        public String apply(byte[] message) {
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
            return seen.toString();
        }
    }
}
