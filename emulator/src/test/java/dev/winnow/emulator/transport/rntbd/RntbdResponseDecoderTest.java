package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponseDecoder;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.sdk.SdkFrames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A defect of the SDK, seen in 4.63.0 to 4.83.0, is the reason why the emulator sends every response in a TLS record of its own:
 * {@code RntbdResponseDecoder.decode} returns slices of the connection's buffer, then calls {@code discardReadBytes}, which
 * moves the bytes of the next response over them.
 */
class RntbdResponseDecoderTest {
    private static final String FIRST = "{\"n\":1}";
    private static final String SECOND = "{\"n\":2}";

    private final EmbeddedChannel channel = new EmbeddedChannel(new RntbdResponseDecoder());

    @Test
    void payloadsAreDamagedIfAnotherResponseFollowsInTheSameBuffer() {
        channel.writeInbound(
                Unpooled.wrappedBuffer(encoded(FIRST), encoded(SECOND)).copy());

        assertThat(nextPayload()).isNotEqualTo(FIRST);
    }

    @Test
    void payloadsAreIntactIfEveryResponseHasABufferOfItsOwn() {
        channel.writeInbound(encoded(FIRST));
        channel.writeInbound(encoded(SECOND));

        assertThat(nextPayload()).isEqualTo(FIRST);
        assertThat(nextPayload()).isEqualTo(SECOND);
    }

    private String nextPayload() {
        RntbdResponse response = channel.readInbound();
        String text = response.getContent().toString(StandardCharsets.UTF_8);
        response.release();
        return text;
    }

    private static ByteBuf encoded(String payload) {
        RequestFrame request = RequestFrame.decode(
                SdkFrames.request(OperationType.Read, "dbs/d/colls/c/docs/1", Map.of(), "rntbd://localhost:1/", null)
                        .bytes());
        ByteBuf out = Unpooled.buffer();
        ResponseEncoder.encode(request, Response.of(200).body(payload), out);
        return out;
    }
}
