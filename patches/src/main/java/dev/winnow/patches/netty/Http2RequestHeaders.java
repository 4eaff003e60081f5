package dev.winnow.patches.netty;

import java.net.URI;
import java.util.Iterator;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.cache.BoundedTable;
import dev.winnow.patches.runtime.netty.NettyNames;
import io.netty.handler.codec.UnsupportedValueConverter;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.CharSequenceMap;
import io.netty.util.AsciiString;

/**
 * Converts the headers of an HTTP/1.1 message to HTTP/2 with names that messages share.
 *
 * <p>Netty converts each header name and creates its lower case, parses an empty URI, and creates a map for
 * {@code Connection}, which hardly any message has (0.5 kB per request with two headers of the user, 1.3 kB with
 * thirteen).
 *
 * <p>Preserved: all headers, their order and their values, which are never remembered. Shared names are immutable.
 */
@AutoService(Patch.class)
public final class Http2RequestHeaders extends NettyPatch {
    private static final String NETTY = "4.1.110..4.1.140";

    public Http2RequestHeaders() {
        super("http2-request-headers", "Shares header names among messages that Netty converts to HTTP/2", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("io.netty.handler.codec.http2.HttpConversionUtil")
    static class HttpConversionUtil {
        @Redirects(in = "toHttp2Headers", of = AsciiString.class, shapes = "cac7943d31f9f458 " + NETTY)
        static AsciiString of(CharSequence name) {
            return NettyNames.lowerCase(AsciiString.class, name);
        }

        @UsedOnlyBy(
                methods = {},
                because = "messages share an empty map; the patched caller only reads it")
        @EarlyReturn(shapes = "eb2a9ef6ce77450a " + NETTY)
        private static CharSequenceMap<AsciiString> toLowercaseMap(Iterator<? extends CharSequence> values, int size) {
            if (values.hasNext()) {
                return null;
            }
            BoundedTable maps = BoundedTable.of(CharSequenceMap.class);
            @SuppressWarnings("unchecked")
            CharSequenceMap<AsciiString> empty = (CharSequenceMap<AsciiString>) maps.get("empty");
            if (empty == null) {
                empty = new CharSequenceMap<>(true, UnsupportedValueConverter.<AsciiString>instance(), size);
                maps.put("empty", empty);
            }
            return empty;
        }

        @Redirects(in = "setHttp2Scheme", of = URI.class, shapes = "807ee7f880061e67 " + NETTY)
        static URI create(String text) {
            return NettyNames.uri(text);
        }
    }

    @Template("io.netty.handler.codec.http2.HttpConversionUtil")
    static class Schemes {
        @Redirects(
                in = "setHttp2Scheme",
                of = AsciiString.class,
                shapes = {"0fd4fae08df3ea2b 4.1.110..4.1.132", "4d7b4796a476f6ce 4.1.135..4.1.140"})
        static AsciiString of(CharSequence scheme) {
            return NettyNames.oneOf(AsciiString.class, HttpScheme.HTTPS.name(), HttpScheme.HTTP.name(), scheme);
        }
    }
}
