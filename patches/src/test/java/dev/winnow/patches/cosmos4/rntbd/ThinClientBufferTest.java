package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ThinClientBufferTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.67.0", "4.71.0", "4.83.0"})
    void requestsHaveTheSameBytes(String release) {
        Differential.of(release, "thin-client-buffer")
                .succeeding(0.7)
                .calls(Encode.class, random -> random.ints(4, 3, 600).toArray(), 100_000);
    }

    @Test
    void theBufferNeedNotGrow() throws Throwable {
        Call<int[]> patched = Differential.of("4.83.0", "thin-client-buffer").patched(Encode.class);
        List<?> facts = (List<?>) patched.observe(new int[] {0, 400, 7, 2});
        assertThat((Integer) facts.get(2)).isBetween((Integer) facts.get(1), (Integer) facts.get(1) + 256);
    }

    /** Numbers of the buffer's room, of bytes in the payload, of the path and of the buffer's limit. */
    static final class Encode implements Call<int[]> {
        private final DiagnosticsClientContext client = (DiagnosticsClientContext) Proxy.newProxyInstance(
                Encode.class.getClassLoader(),
                new Class<?>[] {DiagnosticsClientContext.class},
                (proxy, method, arguments) -> null);

        @Override
        public Object observe(int[] input) throws Throwable {
            Class.forName("com.azure.cosmos.implementation.ThinClientStoreModel", true, Encode.class.getClassLoader());
            Map<String, String> headers = new HashMap<>();
            headers.put("authorization", "a".repeat(input[2] % 90));
            RxDocumentServiceRequest served = RxDocumentServiceRequest.create(
                    client,
                    OperationType.Upsert,
                    ResourceType.Document,
                    "dbs/d/colls/c" + input[2] + "/docs/x",
                    input[1] < 100 ? null : new byte[input[1] - 100],
                    headers);
            RntbdRequest request =
                    RntbdRequest.from(new RntbdRequestArgs(served, Uri.create("rntbd://localhost:7/r/")));
            int limit = input[3] % 10 == 0 ? input[3] : Integer.MAX_VALUE;
            ByteBuf out = Unpooled.buffer(input[0] % 3 == 0 ? 0 : Math.min(limit, input[0]), limit);
            Members.call(request, "encode", out, input[3] % 20 != 1);
            String bytes = ByteBufUtil.hexDump(out).replaceFirst("^(.{16}).{32}", "$1");
            return input[0] == 0
                    ? List.of(bytes, out.writerIndex(), out.capacity())
                    : List.of(bytes, out.writerIndex());
        }
    }
}
