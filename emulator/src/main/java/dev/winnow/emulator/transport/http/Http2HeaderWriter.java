package dev.winnow.emulator.transport.http;

import java.util.Arrays;
import java.util.List;

import dev.winnow.emulator.message.Response;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;

/** Makes the HTTP/2 headers of a response. */
final class Http2HeaderWriter {
    private final HeaderLine[] lines;

    Http2HeaderWriter(HeaderTemplate template) {
        lines = template.lines();
    }

    Http2Headers headers(Response response, IncomingRequest request, boolean isVaried) {
        HeaderLine[] chosen = isVaried ? varied(request) : lines;
        List<Response.ExtraHeader> extra = response.extra();
        AsciiString[] pairs = new AsciiString[2 * (chosen.length + extra.size())];
        int filled = 0;
        for (HeaderLine line : chosen) {
            CharSequence value = line.value(response, request.headers());
            if (value != null) {
                pairs[filled++] = line.name();
                pairs[filled++] = AsciiString.of(value);
            }
        }
        for (Response.ExtraHeader header : extra) {
            pairs[filled++] = AsciiString.of(header.lowerCaseName());
            pairs[filled++] = AsciiString.of(header.value());
        }
        AsciiString status = HttpResponseStatus.valueOf(response.status()).codeAsText();
        AsciiString[] used = filled == pairs.length ? pairs : Arrays.copyOf(pairs, filled);
        return ReadOnlyHttp2Headers.serverHeaders(false, status, used);
    }

    private HeaderLine[] varied(IncomingRequest request) {
        return HeaderVariation.choose(lines, request.target()).stream()
                .map(HeaderVariation.Varied::line)
                .toArray(HeaderLine[]::new);
    }
}
