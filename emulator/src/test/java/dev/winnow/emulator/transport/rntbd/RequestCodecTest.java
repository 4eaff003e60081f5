package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdRequestHeader;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest;
import dev.winnow.emulator.message.Endpoint;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.Operation;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.sdk.SdkFrames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Requests that the SDK's own classes encode, with generated headers. The seed is in the message of a failure. */
class RequestCodecTest {
    private static final Endpoint GATEWAY = new Endpoint("localhost:1", true);

    /** Headers whose value passes unchanged. */
    private static final List<Header> TEXTS = List.of(
            Header.AUTHORIZATION,
            Header.SESSION_TOKEN,
            Header.PARTITION_KEY,
            Header.MS_DATE,
            Header.A_IM,
            Header.IF_MODIFIED_SINCE,
            Header.START_EPK,
            Header.END_EPK);

    private record Generated(OperationType type, Operation operation, String address, Map<String, String> headers) {}

    @Test
    void requestsOfTheSdkAreDecoded() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            Generated generated = generate(random);
            byte[] body = generated.type == OperationType.Read
                    ? null
                    : text(random, 2000).getBytes(StandardCharsets.UTF_8);
            SdkFrames.Encoded sent = encode(generated, body);
            ByteBuf encoded = sent.bytes().writeByte(0x55);

            RequestFrame frame = RequestFrame.decode(encoded);
            Request request = RequestMapper.map(frame, GATEWAY);

            assertThat(encoded.readableBytes()).as("seed %d", seed).isEqualTo(1);
            assertThat(frame.activityId()).as("seed %d", seed).isEqualTo(sent.activityId());
            assertThat(request.operation()).as("seed %d", seed).isEqualTo(generated.operation);
            assertThat(request.path()).as("seed %d", seed).hasToString("/" + generated.address);
            assertThat(request.body()).as("seed %d", seed).isEqualTo(body == null ? new byte[0] : body);
            assertThat(request.header(Header.PARTITION_KEY_RANGE_ID)).isEqualTo("7");
            for (Map.Entry<String, String> header : generated.headers.entrySet()) {
                assertThat(request.header(Header.of(header.getKey())))
                        .as("seed %d, %s", seed, header.getKey())
                        .isEqualTo(header.getValue());
            }
        }
    }

    @Test
    void bothDecodersFindTheSameTokens() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Generated generated = generate(random);
            // The SDK's decoder is for tests of its own and does not know payloads.
            ByteBuf encoded = encode(generated, null).bytes();

            RequestFrame ours = RequestFrame.decode(encoded.duplicate());
            RntbdRequest theirs = RntbdRequest.decode(encoded);

            assertThat(ours.activityId()).isEqualTo(theirs.getActivityId());
            assertThat(ours.tokens().number(RequestToken.TRANSPORT_REQUEST_ID, -1))
                    .isEqualTo(theirs.getTransportRequestId());
            assertThat(ours.tokens().text(RequestToken.REPLICA_PATH))
                    .isEqualTo(theirs.<String>getHeader(RntbdRequestHeader.ReplicaPath));
            assertThat(textOrEmpty(ours, RequestToken.PARTITION_KEY))
                    .isEqualTo(theirs.<String>getHeader(RntbdRequestHeader.PartitionKey));
            assertThat(textOrEmpty(ours, RequestToken.SESSION_TOKEN))
                    .isEqualTo(theirs.<String>getHeader(RntbdRequestHeader.SessionToken));
        }
    }

    @Test
    void contextRequestsOfTheSdkAreDecoded() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            UUID activityId = new UUID(random.nextLong(), random.nextLong());

            RequestFrame frame = RequestFrame.decode(SdkFrames.contextRequest(activityId));

            assertThat(frame.isContext()).isTrue();
            assertThat(frame.activityId()).as("seed %d", seed).isEqualTo(activityId);
            assertThat(frame.tokens().count()).isEqualTo(3);
        }
    }

    @Test
    void incompleteFramesAreLeftForLater() {
        Generated generated = generate(new Random(1));
        ByteBuf whole = encode(generated, "{\"id\":\"1\"}".getBytes(StandardCharsets.UTF_8))
                .bytes();
        for (int length = 0; length < whole.readableBytes(); length++) {
            ByteBuf part = Unpooled.copiedBuffer(whole.slice(0, length));
            assertThat(RequestFrame.decode(part)).as("%d bytes", length).isNull();
            assertThat(part.readerIndex()).isZero();
        }
    }

    @Test
    void arbitraryBytesAreDecodedOrRejected() {
        byte[] valid =
                bytes(encode(generate(new Random(2)), new byte[] {'{', '}'}).bytes());
        int rejected = 0;
        for (long seed = 0; seed < 100_000; seed++) {
            byte[] bytes = DamagedFrames.of(valid, new Random(seed));
            ByteBuf in = Unpooled.wrappedBuffer(bytes);
            try {
                RequestFrame frame = RequestFrame.decode(in);
                assertThat(in.readerIndex() > 0).as("seed %d", seed).isEqualTo(frame != null);
            } catch (MalformedFrameException e) {
                rejected++;
                assertThat(e).hasMessageMatching(".+");
            }
        }
        assertThat(rejected).isGreaterThan(1000);
    }

    private static Generated generate(Random random) {
        Map<String, String> headers = new HashMap<>();
        for (Header header : TEXTS) {
            if (random.nextBoolean()) {
                headers.put(header.lowerCaseName(), text(random, 60));
            }
        }
        int size = random.nextInt(1000);
        if (size > 0) {
            headers.put(Header.MAX_ITEM_COUNT.lowerCaseName(), Integer.toString(size > 900 ? -1 : size));
        }
        boolean isRead = random.nextBoolean();
        if (random.nextBoolean()) {
            headers.put((isRead ? Header.IF_NONE_MATCH : Header.IF_MATCH).lowerCaseName(), "\"" + size + "\"");
        }
        if (random.nextBoolean()) {
            headers.put(Header.PREFER.lowerCaseName(), "return=minimal");
        }
        String list = "dbs/db%/colls/c " + random.nextInt(10) + "/docs";
        return isRead
                ? new Generated(OperationType.Read, Operation.READ_ITEM, list + "/" + random.nextInt(), headers)
                : new Generated(OperationType.Create, Operation.CREATE_ITEM, list, headers);
    }

    private static SdkFrames.Encoded encode(Generated generated, byte[] body) {
        String replica = "rntbd://localhost:1" + new ReplicaAddress("7", 2).path();
        return SdkFrames.request(generated.type, generated.address, caseInsensitive(generated.headers), replica, body);
    }

    /** The SDK looks its headers up by names in mixed case. */
    private static Map<String, String> caseInsensitive(Map<String, String> headers) {
        Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        copy.putAll(headers);
        return copy;
    }

    private static String text(Random random, int maxLength) {
        StringBuilder text = new StringBuilder("x");
        random.ints(random.nextInt(maxLength), 32, 0x2FF).forEach(c -> text.append((char) c));
        return text.toString();
    }

    private static String textOrEmpty(RequestFrame frame, RequestToken token) {
        String text = frame.tokens().text(token);
        return text == null ? "" : text;
    }

    private static byte[] bytes(ByteBuf buffer) {
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.readBytes(bytes);
        return bytes;
    }
}
