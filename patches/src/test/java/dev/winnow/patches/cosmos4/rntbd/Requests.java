package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.DiagnosticsClientContext;
import com.azure.cosmos.implementation.HttpConstants;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.directconnectivity.WFConstants.BackendHeaders;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdRequestHeader;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequest;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestArgs;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/** Encodes a request, for a replica and for a thin client's gateway, and decodes it again. The input is a seed. */
final class Requests implements Call<Long> {
    private static final String[] SEGMENTS = {
        "docs",
        "sprocs",
        "permissions",
        "udfs",
        "triggers",
        "conflicts",
        "pkranges",
        "schemas",
        "attachments",
        "users",
        ""
    };
    private static final List<String> NAMES = names();

    private final DiagnosticsClientContext client = (DiagnosticsClientContext) Proxy.newProxyInstance(
            Requests.class.getClassLoader(),
            new Class<?>[] {DiagnosticsClientContext.class},
            (proxy, method, arguments) -> null);

    /** The names of all headers that a request can have. */
    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Class<?> type : List.of(HttpConstants.HttpHeaders.class, BackendHeaders.class)) {
            for (var field : type.getFields()) {
                try {
                    names.add((String) field.get(null));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return names;
    }

    @Override
    public Object observe(Long seed) throws Throwable {
        Random random = new Random(seed);
        RxDocumentServiceRequest served = RxDocumentServiceRequest.create(
                client,
                random.nextBoolean() ? OperationType.Read : OperationType.Upsert,
                ResourceType.Document,
                path(random),
                random.nextInt(3) == 0 ? new byte[random.nextInt(40)] : null,
                headers(random));
        RntbdRequestArgs args = new RntbdRequestArgs(
                served,
                Uri.create("rntbd://localhost:7/apps/a/services/s/partitions/p/replicas/" + random.nextInt(4) + "p/"));
        List<Object> facts = new ArrayList<>();
        RntbdRequest request = RntbdRequest.from(args);
        set(request, "ResourceId", new byte[] {1, 2});
        set(request, "TransportRequestID", 5L);
        for (boolean forThinClient : new boolean[] {false, true}) {
            ByteBuf out = Unpooled.buffer();
            encode(request, out, forThinClient);
            facts.add(ByteBufUtil.hexDump(out).replaceFirst("^(.{16}).{32}", "$1"));
            if (!forThinClient && served.getContentAsByteArray() == null) {
                RntbdRequest decoded = RntbdRequest.decode(out);
                for (RntbdRequestHeader header : RntbdRequestHeader.values()) {
                    Object value = decoded.getHeader(header);
                    facts.add(
                            value instanceof byte[]
                                    ? ByteBufUtil.hexDump((byte[]) value)
                                    : value instanceof ByteBuf ? ByteBufUtil.hexDump((ByteBuf) value) : value);
                }
            }
        }
        return facts;
    }

    /** Sets a header that {@code from} may not set, or sets to another value each time. */
    private static void set(RntbdRequest request, String header, Object value) throws Throwable {
        Object token = Members.call(Members.get(request, "headers"), "get", RntbdRequestHeader.valueOf(header));
        Members.call(token, "setValue", value);
    }

    /** Only newer releases know thin clients. */
    private static void encode(RntbdRequest request, ByteBuf out, boolean forThinClient) throws Throwable {
        try {
            Members.call(request, "encode", out, forThinClient);
        } catch (NoSuchMethodError e) {
            Members.call(request, "encode", out);
        }
    }

    private static String path(Random random) {
        StringBuilder path = new StringBuilder(random.nextInt(20) == 0 ? "colls/c" : "dbs/d");
        path.append(random.nextInt(10) == 0 ? "/users/u" : "/colls/c" + random.nextInt(50));
        if (random.nextInt(6) > 0) {
            path.append('/').append(SEGMENTS[random.nextInt(3) > 0 ? 0 : random.nextInt(SEGMENTS.length)]);
            path.append(random.nextInt(8) == 0 ? "//" : "/").append(random.nextInt(8) == 0 ? "" : "item-é");
            if (random.nextInt(8) == 0) {
                path.append("/attachments/a");
            }
        }
        return random.nextInt(4) == 0 ? "/" + path + "/" : path.toString();
    }

    private static Map<String, String> headers(Random random) {
        Map<String, String> headers = new HashMap<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            String value = random.nextInt(4) == 0 ? "true" : random.nextInt(8) == 0 ? "" : "" + random.nextInt(100);
            headers.put(NAMES.get(random.nextInt(NAMES.size())), value);
        }
        headers.put("authorization", "type%3dmaster");
        return headers;
    }
}
