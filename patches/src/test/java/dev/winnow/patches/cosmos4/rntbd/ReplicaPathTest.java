package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.Random;

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
    private static final String[] SCHEMES = {"rntbd://", "rntbd://", "https://", "RNTBD://"};
    private static final String[] AUTHORITIES = {"localhost:7", "localhost:8", "h:7", "é.example:9", "x".repeat(300)};

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void samePaths(String release) {
        Differential.of(release, "replica-path").succeeding(0.9).calls(Args.class, ReplicaPathTest::address, 100_000);
    }

    private static String address(Random random) {
        String authority = AUTHORITIES[random.nextInt(AUTHORITIES.length)];
        return SCHEMES[random.nextInt(SCHEMES.length)]
                + authority
                + "/a".repeat(random.nextInt(200))
                + "/".repeat(random.nextInt(4));
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
        public Object observe(String address) {
            RntbdRequestArgs args = new RntbdRequestArgs(request, Uri.create(address));
            return args.replicaPath() + " " + args.origin();
        }
    }
}
