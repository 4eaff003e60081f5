package dev.winnow.patches.cosmos4.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.logging.Logger;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.ThinClientStoreModel;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import dev.winnow.patches.cosmos4.rntbd.Frames;
import dev.winnow.patches.cosmos4.rntbd.Unconstructed;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.headers.FreshLayouts;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.ReferenceCountUtil;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThinClientResponseTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.73.0", "4.76.0", "4.79.0", "4.83.0"})
    void responsesAreTheSame(String release) {
        Differential.of(release, "thin-client-response").calls(Unwrap.class, Random::nextLong, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = "4.83.0")
    void responsesAreTheSameWithSharedHeaderNames(String release) {
        Differential.of(release, "thin-client-response", "response-header-arrays")
                .calls(Unwrap.class, Random::nextLong, 100_000);
    }

    /** Unwraps a response and looks at the result and at the buffer. The input is a seed. */
    static final class Unwrap implements Call<Long> {
        /** Releases before 4.73.0 have no endpoint there. */
        private static final boolean HAS_ENDPOINT = Arrays.stream(ThinClientStoreModel.class.getMethods())
                .anyMatch(
                        method -> method.getName().equals("unwrapToStoreResponse") && method.getParameterCount() == 5);

        /** Hears when a buffer has been released too often: releases from 4.76.0 to 4.78.0 log that. */
        private static final Logger RELEASES = Logger.getLogger(ReferenceCountUtil.class.getName());

        private final Object model = Unconstructed.of(ThinClientStoreModel.class);
        private final RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());

        Unwrap() throws Exception {
            Members.set(request, "activityId", new UUID(1, 2));
        }

        @Override
        public Object observe(Long seed) throws Throwable {
            return seed % 4 == 0 ? once(seed) : FreshLayouts.observeAll(this::once, seed);
        }

        private Object once(Long seed) throws Throwable {
            Random random = new Random(seed);
            ByteBuf body = body(random);
            if (random.nextBoolean()) {
                body.retain();
            }
            if (random.nextInt(20) == 0) {
                body.readerIndex(random.nextInt(2));
            }
            if (random.nextInt(50) == 0) {
                body.release(body.refCnt());
            }
            List<Object> seen = new ArrayList<>();
            RELEASES.setFilter(failure -> {
                seen.add(String.valueOf(failure.getThrown()));
                return false;
            });
            try {
                Object[] arguments = {
                    "localhost",
                    random.nextInt(100) == 0 ? null : request,
                    207,
                    new HttpHeaders(),
                    random.nextInt(100) == 0 ? null : body
                };
                StoreResponse response = (StoreResponse) Members.call(
                        model,
                        "unwrapToStoreResponse",
                        HAS_ENDPOINT ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length));
                seen.add(response.getStatus());
                seen.add(Arrays.asList(response.getResponseHeaderNames()));
                seen.add(Arrays.asList(response.getResponseHeaderValues()));
                seen.add(String.valueOf(response.getResponseBodyAsJson()));
                seen.add(response.getResponseBodyLength());
            } catch (CosmosException e) {
                seen.add(e.getStatusCode() + " " + e.getResponseHeaders() + e.getMessage());
            } catch (Throwable e) {
                seen.add(e.getClass() + ": " + e.getMessage());
            } finally {
                RELEASES.setFilter(null);
            }
            seen.add(body.refCnt());
            if (body.refCnt() > 0) {
                seen.add(body.readerIndex());
                seen.add(body.resetReaderIndex().readerIndex());
                body.release(body.refCnt());
            }
            return seen;
        }

        /** Preceded by two bytes or another response; in one piece or two; some are cut off, and some have no payload but a byte too many. */
        private static ByteBuf body(Random random) throws Throwable {
            ByteBuf frame = Frames.response(random, RntbdResponseHeader.values());
            int length = frame.getIntLE(0);
            if (frame.readableBytes() > length && random.nextInt(10) > 0) {
                frame.writerIndex(length).writeIntLE(10).writeBytes("{\"id\":\"a\"}".getBytes());
            }
            if (random.nextInt(50) == 0) {
                frame.setIntLE(random.nextInt(2) * 4, random.nextInt());
            }
            if (random.nextInt(100) == 0) {
                frame.writerIndex(random.nextInt(frame.writerIndex() + 1));
            }
            ByteBuf prefixed = random.nextInt(5) == 0
                    ? Frames.response(random, RntbdResponseHeader.values())
                    : Unpooled.buffer().writeZero(2);
            int start = prefixed.writerIndex();
            prefixed.writeBytes(frame);
            frame.release();
            if (random.nextBoolean()) {
                return prefixed.readerIndex(start);
            }
            int cut = random.nextInt(prefixed.readableBytes());
            CompositeByteBuf parts = Unpooled.compositeBuffer();
            parts.addComponent(true, Unpooled.directBuffer().writeBytes(prefixed, 0, cut));
            parts.addComponent(true, Unpooled.directBuffer().writeBytes(prefixed, cut, prefixed.writerIndex() - cut));
            prefixed.release();
            return parts.readerIndex(start);
        }
    }
}
