package dev.winnow.emulator.transport.rntbd;

import java.util.Map;
import java.util.Random;
import java.util.UUID;

import com.azure.cosmos.implementation.OperationType;
import dev.winnow.emulator.control.EmulatorState;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.ErrorResponses;
import dev.winnow.emulator.sdk.SdkFrames;
import dev.winnow.emulator.service.Regions;
import dev.winnow.emulator.store.Account;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What a connection does with bytes that the SDK would not send. The seed is in the message of a failure. */
class RntbdConnectionTest {
    private final EmulatorState state = new EmulatorState(new Account(1), new Regions());
    private final RntbdRequestHandler requests = new RntbdRequestHandler(
            request -> ErrorResponses.of(404, 1003, "No " + request.path(), null),
            new Endpoint("localhost:1", true),
            state);

    private final byte[] context = ByteBufUtil.getBytes(SdkFrames.contextRequest(new UUID(1, 2)));
    private final byte[] request = ByteBufUtil.getBytes(SdkFrames.request(
                    OperationType.Create, "dbs/d/colls/c/docs", Map.of(), "rntbd://localhost:1/", new byte[] {'{', '}'})
            .bytes());

    @Test
    void arbitraryBytesEndTheConnectionOrAreAnswered() {
        int ended = 0;
        for (long seed = 0; seed < 100_000; seed++) {
            byte[] bytes = DamagedFrames.of(request, new Random(seed));
            EmbeddedChannel connection = negotiated();

            connection.writeInbound(Unpooled.wrappedBuffer(bytes));

            int frames = frames(bytes);
            if (connection.isOpen()) {
                assertThat(answers(connection)).as("seed %d", seed).isEqualTo(frames);
            } else {
                ended++;
            }
            // A frame can also have a token of another type than the request needs.
            assertThat(connection.isOpen() && frames < 0).as("seed %d", seed).isFalse();
            connection.finishAndReleaseAll();
        }
        assertThat(ended).isBetween(1_000, 99_000);
    }

    @Test
    void aRequestBeforeTheContextEndsTheConnection() {
        EmbeddedChannel connection = connection();

        connection.writeInbound(Unpooled.wrappedBuffer(request));

        assertThat(connection.isOpen()).isFalse();
        assertThat(answers(connection)).isZero();
    }

    private EmbeddedChannel negotiated() {
        EmbeddedChannel connection = connection();
        connection.writeInbound(Unpooled.wrappedBuffer(context));
        assertThat(answers(connection)).isEqualTo(1);
        return connection;
    }

    private EmbeddedChannel connection() {
        return new EmbeddedChannel(new RequestDecoder(), new RntbdConnection(requests, state));
    }

    /** How many the bytes begin with; -1 if they are no frames. */
    private static int frames(byte[] bytes) {
        ByteBuf in = Unpooled.wrappedBuffer(bytes);
        try {
            int frames = 0;
            while (RequestFrame.decode(in) != null) {
                frames++;
            }
            return frames;
        } catch (MalformedFrameException e) {
            return -1;
        }
    }

    private static int answers(EmbeddedChannel connection) {
        int answers = 0;
        for (ByteBuf answer = connection.readOutbound(); answer != null; answer = connection.readOutbound()) {
            answer.release();
            answers++;
        }
        return answers;
    }
}
