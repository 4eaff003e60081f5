package dev.winnow.patches.cosmos4.http;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.RxGatewayStoreModel;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestUriTest {
    private static final int INPUTS = 100_000;
    private static final List<String> ROOTS = List.of(
            "https://localhost:8081",
            "http://localhost:8081/",
            "https://account.documents.example:443/",
            "https://account.documents.example",
            "HTTPS://Account-1.Example.:0/ignored?q#f",
            "https://127.0.0.1:65535",
            "https://[::1]:8081",
            "https://under_score:8081",
            "//noscheme:80",
            "relative");
    private static final String PLAIN = "abcXYZ019-_.~!*'():@&=+$,;";
    private static final String QUOTED = "% \"<>\\^`{|}[]?#\u0000\u007fäÄ€\u2028";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.65.0", "4.69.0", "4.81.0"})
    void theUriIsTheSame(String release) {
        Differential.of(release, "request-uri").calls(Build.class, Target::new, INPUTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.65.0", "4.81.0"})
    void theUriIsTheSameWhereTheSchemeIsTheEndpoints(String release) {
        Differential.of(release, "request-uri").calls(BuildWithScheme.class, Target::new, INPUTS);
    }

    public static final class Target {
        public final String root;
        public final String path;
        public final String type;

        Target(Random random) {
            root = ROOTS.get(random.nextInt(ROOTS.size()));
            type = random.nextInt(20) == 0 ? "DatabaseAccount" : "Document";
            StringBuilder id = new StringBuilder();
            int quoted = random.nextInt(3) == 0 ? 6 : 0;
            for (int i = random.nextInt(20); i >= 0; i--) {
                String from = random.nextInt(24) < quoted ? QUOTED : PLAIN;
                id.append(from.charAt(random.nextInt(from.length())));
            }
            path = (random.nextBoolean() ? "/" : "") + "dbs/d/colls/c/docs/" + id;
        }

        @Override
        public String toString() {
            return root + " + " + path + " (" + type + ")";
        }
    }

    static class Build implements Call<Target> {
        private final RxGatewayStoreModel model = Members.bare(RxGatewayStoreModel.class);

        @Override
        public Object observe(Target input) throws Throwable {
            RxDocumentServiceRequest request = RxDocumentServiceRequest.create(
                    null, OperationType.Read, ResourceType.valueOf(input.type), input.path, (byte[]) null, Map.of());
            request.setEndpointOverride(new URI(input.root));
            URI uri = (URI) Members.call(model, "getUri", request);
            return List.of(
                    uri.toString(),
                    uri.toASCIIString(),
                    "" + uri.getScheme() + uri.getRawAuthority() + uri.getHost() + uri.getPort(),
                    uri.getRawPath() + uri.getPath() + uri.getQuery() + uri.getFragment() + uri.hashCode(),
                    uri.equals(new URI(uri.toString())));
        }
    }

    static final class BuildWithScheme extends Build {
        static {
            System.setProperty("COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED", "true");
            try {
                Class.forName(RxGatewayStoreModel.class.getName());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            } finally {
                System.clearProperty("COSMOS.HTTP_CONNECTION_WITHOUT_TLS_ALLOWED");
            }
        }
    }
}
