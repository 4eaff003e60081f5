package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.List;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplicaPathTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void samePaths(String release) {
        Differential.of(release, "replica-path")
                .succeeding(0.9)
                .calls(Args.class, random -> "/a".repeat(random.nextInt(200)) + "/".repeat(random.nextInt(4)), 100_000);
    }

    static final class Args implements Call<String> {
        private final RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                (DiagnosticsClientContext) Proxy.newProxyInstance(
                        Args.class.getClassLoader(),
                        new Class<?>[] {DiagnosticsClientContext.class},
                        (proxy, method, arguments) -> null),
                OperationType.Read,
                ResourceType.Document,
                "dbs/d/colls/c/docs/x",
                (byte[]) null,
                null);

        @Override
        public Object observe(String path) {
            RntbdRequestArgs args = new RntbdRequestArgs(request, Uri.create("rntbd://localhost:7" + path));
            return List.of(args.replicaPath(), args.origin());
        }
    }
}
