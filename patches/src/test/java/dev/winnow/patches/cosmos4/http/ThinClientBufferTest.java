package dev.winnow.patches.cosmos4.http;

import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.ThinClientStoreModel;
import com.azure.cosmos.implementation.http.HttpHeaders;
import com.azure.cosmos.implementation.http.HttpRequest;
import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import com.azure.cosmos.models.PartitionKeyDefinition;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.PoolArenaMetric;
import io.netty.buffer.PooledByteBufAllocator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

class ThinClientBufferTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.71.0", "4.72.0", "4.76.0", "4.79.0", "4.83.0"})
    void requestsHaveTheSameBytes(String release) {
        Differential.of(release, "thin-client-buffer").calls(Wrap.class, ThinClientBufferTest::sizes, 20_000);
    }

    /**
     * The lengths of an item's id and of its content, and what is known of the partition: its range, both or nothing. Most
     * requests are small.
     */
    private static int[] sizes(Random random) {
        int content = random.nextInt(4) > 0 ? random.nextInt(600) : random.nextInt(40_000);
        return new int[] {1 + random.nextInt(200), content, random.nextInt(20)};
    }

    static final class Wrap implements Call<int[]> {
        private static final UUID ACTIVITY = new UUID(1, 2);
        private final Object model = hollow(ThinClientStoreModel.class);

        Wrap() throws Exception {
            Members.set(model, "globalDatabaseAccountName", "account");
            Members.set(model, "defaultHeaders", Map.of("user-agent", "test"));
        }

        @Override
        public Object observe(int[] input) throws Throwable {
            byte[] content = new byte[input[1]];
            Arrays.fill(content, (byte) input[1]);
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null,
                    OperationType.Upsert,
                    ResourceType.Document,
                    "/dbs/d/colls/c/docs/" + "i".repeat(input[0]),
                    content,
                    new HashMap<>());
            Members.set(request, "activityId", ACTIVITY);
            if (input[2] > 2) {
                PartitionKeyDefinition definition = new PartitionKeyDefinition();
                definition.setPaths(List.of("/key"));
                request.setPartitionKeyDefinition(definition);
                request.setPartitionKeyInternal(PartitionKeyInternal.fromObjectArray(List.of("key"), true));
            }
            if (input[2] > 0) {
                request.requestContext.resolvedPartitionKeyRange = new PartitionKeyRange("0", "00", "FF");
            }
            HttpRequest wrapped =
                    (HttpRequest) Members.call(model, "wrapInHttpRequest", request, URI.create("https://localhost:1/"));
            HttpHeaders headers = wrapped.headers();
            List<byte[]> body = wrapped.body().collectList().block();
            return List.of(headers.toMap(), body.size(), new String(body.get(0), ISO_8859_1));
        }

        private static Object hollow(Class<?> type) throws Exception {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            var instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.69.0", "4.75.0", "4.76.0", "4.83.0"})
    void buffersGoBackToThePool(String release) throws Throwable {
        Call<int[]> wrap = Differential.of(release, "thin-client-buffer").patched(Wrap.class);
        wrap.observe(new int[] {1, 20_000, 3});
        long before = active();
        for (int i = 0; i < 1000; i++) {
            wrap.observe(new int[] {1, 20_000, 3});
            try {
                wrap.observe(new int[] {1, 20_000, 0});
            } catch (IllegalStateException | NullPointerException e) {
                continue; // the partition is unknown
            }
        }
        assertThat(active()).isLessThanOrEqualTo(before + 10);
    }

    /** The allocations of the pool that were not freed. */
    private static long active() {
        var pool = PooledByteBufAllocator.DEFAULT.metric();
        return Stream.concat(pool.heapArenas().stream(), pool.directArenas().stream())
                .mapToLong(PoolArenaMetric::numActiveAllocations)
                .sum();
    }
}
