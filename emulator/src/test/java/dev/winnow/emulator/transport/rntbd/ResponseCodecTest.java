package dev.winnow.emulator.transport.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdContext;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse;
import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.LogPosition;
import dev.winnow.emulator.message.ReplicaAddress;
import dev.winnow.emulator.message.ResourceOwner;
import dev.winnow.emulator.message.Response;
import dev.winnow.emulator.sdk.SdkFrames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Responses that the SDK's own classes decode, with generated values. The seed is in the message of a failure. */
class ResponseCodecTest {
    @Test
    void sdkDecodesTheContext() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            assertContext(new UUID(random.nextLong(), random.nextLong()));
        }
    }

    private static void assertContext(UUID activityId) {
        ByteBuf out = Unpooled.buffer();

        ContextResponse.encode(RequestFrame.decode(SdkFrames.contextRequest(activityId)), out);
        RntbdContext context = RntbdContext.decode(out);

        assertThat(out.isReadable()).isFalse();
        assertThat(context.activityId()).isEqualTo(activityId);
        assertThat(context.getStatusCode()).isEqualTo(200);
        assertThat(context.protocolVersion()).isEqualTo(1);
        assertThat(context.serverProperties().getAgent()).isEqualTo("RntbdServer");
        assertThat(context.serverVersion()).isEqualTo(" version=2.14.0.0");
        assertThat(context.idleTimeoutInSeconds()).isEqualTo(1800);
    }

    @Test
    void sdkDecodesResponses() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            RequestFrame request = request();
            Owner owner = new Owner(random.nextLong() >>> 1, "dbs/d/colls/\u00fc" + random.nextInt());
            Response response = Response.of(200 + random.nextInt(300), owner, 0)
                    .etag("\"" + random.nextInt() + "\"")
                    .itemLsn(Long.toString(random.nextLong() >>> 1))
                    .charge("2.83")
                    .header(Header.CONTINUATION, "+RID:~" + random.nextLong())
                    .header(Header.ITEM_COUNT, "17")
                    .header(Header.SUBSTATUS, "1002")
                    .header(Header.RETRY_AFTER_MS, "5");
            if (random.nextBoolean()) {
                response.body("{\"id\":\"" + "\u00e4".repeat(random.nextInt(3000)) + "\"}");
            }
            ByteBuf out = Unpooled.buffer();

            ResponseEncoder.encode(request, response, out);
            RntbdResponse decoded = RntbdResponse.decode(out);

            assertThat(decoded.getMessageLength()).as("seed %d", seed).isEqualTo(out.writerIndex());
            assertThat(decoded.getStatus().code()).isEqualTo(response.status());
            assertThat(decoded.getActivityId()).isEqualTo(request.activityId());
            assertThat(decoded.getTransportRequestId())
                    .isEqualTo(request.tokens().number(RequestToken.TRANSPORT_REQUEST_ID, -1));
            assertThat(decoded.getContent().toString(StandardCharsets.UTF_8))
                    .isEqualTo(new String(response.body(), StandardCharsets.UTF_8));
            assertHeaders(decoded, response, owner);
        }
    }

    private static void assertHeaders(RntbdResponse decoded, Response response, Owner owner) {
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.LSN)).isEqualTo(owner.lsn);
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.GlobalCommittedLSN))
                .isEqualTo(owner.lsn);
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.ItemLSN)).hasToString(response.itemLsn());
        assertThat(decoded.<String>getHeader(RntbdResponseHeader.SessionToken)).isEqualTo("-1#" + owner.lsn);
        assertThat(decoded.<String>getHeader(RntbdResponseHeader.ETag)).isEqualTo(response.etag());
        assertThat(decoded.<String>getHeader(RntbdResponseHeader.OwnerFullName)).isEqualTo(owner.path);
        assertThat(decoded.<String>getHeader(RntbdResponseHeader.ContinuationToken))
                .isEqualTo(response.extra().get(0).value());
        assertThat(decoded.<Double>getHeader(RntbdResponseHeader.RequestCharge)).isEqualTo(2.83);
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.ItemCount)).isEqualTo(17);
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.SubStatus)).isEqualTo(1002);
        assertThat(decoded.<Long>getHeader(RntbdResponseHeader.RetryAfterMilliseconds))
                .isEqualTo(5);
    }

    private static RequestFrame request() {
        String replica = "rntbd://localhost:1" + new ReplicaAddress("0", 0).path();
        return RequestFrame.decode(
                SdkFrames.request(OperationType.Read, "dbs/d/colls/c/docs/1", Map.of(), replica, null)
                        .bytes());
    }

    private record Owner(long lsn, String path) implements ResourceOwner {
        @Override
        public long lsnAt(long nanoTime) {
            return lsn;
        }

        @Override
        public String altContentPath() {
            return path;
        }

        @Override
        public String contentPath() {
            return "AAAAAQ==";
        }

        @Override
        public LogPosition logPosition(int partition) {
            return new LogPosition("0", Long.toString(lsn), "0:-1#" + lsn);
        }
    }
}
