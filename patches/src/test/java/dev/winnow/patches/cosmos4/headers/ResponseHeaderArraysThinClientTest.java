package dev.winnow.patches.cosmos4.headers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;

import com.azure.cosmos.CosmosException;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.ThinClientStoreModel;
import com.azure.cosmos.implementation.directconnectivity.StoreResponse;
import com.azure.cosmos.implementation.http.HttpHeaders;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.headers.FreshLayouts;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The headers that a thin client finds in the body of a response. */
class ResponseHeaderArraysThinClientTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.73.0", "4.76.0", "4.83.0"})
    void headersInTheBodyAreTheSame(String release) {
        Differential.of(release, "response-header-arrays")
                .calls(Unwrap.class, random -> random.ints(10, 0, 1000).toArray(), 100_000);
    }

    /** Each number decides on one token of an RNTBD response; two in three are present. */
    static final class Unwrap implements Call<int[]> {
        /** On 4.76.0 the vendor releases a body twice after an error, and netty warns each time. Held, so that the level stays. */
        private static final Logger DOUBLE_RELEASES = Logger.getLogger("io.netty.util.ReferenceCountUtil");

        private static final int LONG = 5;
        private static final int STRING = 8;
        private static final int[] LONGS = {0x13, 0x1A, 0x29, 0x3A};
        private static final int[] STRINGS = {0x03, 0x0F, 0x21, 0x3E};
        private final Object model = hollow(ThinClientStoreModel.class);
        private final RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                null, OperationType.Read, ResourceType.Document, "/dbs/d/colls/c/docs/i", (byte[]) null, Map.of());
        private final boolean withEndpoint = Arrays.stream(ThinClientStoreModel.class.getMethods())
                .anyMatch(m -> m.getName().equals("unwrapToStoreResponse") && m.getParameterCount() == 5);

        Unwrap() throws Exception {
            Members.set(request, "activityId", new UUID(1, 2));
            DOUBLE_RELEASES.setLevel(Level.OFF);
        }

        @Override
        public Object observe(int[] input) throws Throwable {
            return input[9] % 2 == 0 ? FreshLayouts.observeAll(this::once, input) : once(input);
        }

        private Object once(int[] input) throws Throwable {
            int status = input[0] % 20 == 0 ? 404 : 200;
            ByteBuf body = body(input, status);
            List<Object> seen = new ArrayList<>();
            try {
                HttpHeaders none = new HttpHeaders();
                StoreResponse response = (StoreResponse)
                        (withEndpoint
                                ? Members.call(model, "unwrapToStoreResponse", "localhost", request, 200, none, body)
                                : Members.call(model, "unwrapToStoreResponse", request, 200, none, body));
                seen.add(response.getStatus());
                seen.add(Arrays.asList(response.getResponseHeaderNames()));
                seen.add(Arrays.asList(response.getResponseHeaderValues()));
                seen.add(String.valueOf(response.getHeaderValue("LSN")));
            } catch (CosmosException e) {
                seen.add(e.getStatusCode() + " " + e.getResponseHeaders());
            }
            seen.add(body.refCnt());
            return seen;
        }

        private ByteBuf body(int[] input, int status) {
            ByteBuf frame = Unpooled.buffer();
            frame.writeIntLE(0).writeIntLE(status).writeZero(16);
            frame.writeShortLE(0x00).writeByte(0).writeByte(0);
            for (int i = 0; i < LONGS.length; i++) {
                if (input[i + 1] % 3 > 0) {
                    frame.writeShortLE(LONGS[i]).writeByte(LONG).writeLongLE(input[i + 1]);
                }
            }
            for (int i = 0; i < STRINGS.length; i++) {
                if (input[i + 5] % 3 > 0) {
                    byte[] text = ("text" + input[i + 5]).getBytes(StandardCharsets.UTF_8);
                    frame.writeShortLE(STRINGS[i])
                            .writeByte(STRING)
                            .writeShortLE(text.length)
                            .writeBytes(text);
                }
            }
            return frame.setIntLE(0, frame.writerIndex());
        }

        private static Object hollow(Class<?> type) throws Exception {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            var instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
        }
    }
}
