package dev.winnow.emulator.http;

import java.util.Arrays;
import java.util.List;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;

/** Fills the header template in for HTTP/2. */
final class Http2HeaderWriter {
    private final HeaderTemplate.Line[] lines;

    Http2HeaderWriter(HeaderTemplate template) {
        lines = template.lines();
    }

    Http2Headers headers(Response response, Request request, boolean isVaried) {
        HeaderTemplate.Line[] chosen = isVaried ? varied(request) : lines;
        List<CharSequence> extra = response.extra();
        AsciiString[] pairs = new AsciiString[2 * chosen.length + extra.size()];
        int filled = 0;
        for (HeaderTemplate.Line line : chosen) {
            CharSequence value = line.value(response, request);
            if (value != null) {
                pairs[filled++] = line.name();
                pairs[filled++] = AsciiString.of(value);
            }
        }
        for (CharSequence nameOrValue : extra) {
            pairs[filled++] = AsciiString.of(nameOrValue);
        }
        AsciiString status = HttpResponseStatus.valueOf(response.status()).codeAsText();
        AsciiString[] used = filled == pairs.length ? pairs : Arrays.copyOf(pairs, filled);
        return ReadOnlyHttp2Headers.serverHeaders(false, status, used);
    }

    private HeaderTemplate.Line[] varied(Request request) {
        return HeaderVariety.choose(lines, request).stream()
                .map(HeaderVariety.Varied::line)
                .toArray(HeaderTemplate.Line[]::new);
    }
}
