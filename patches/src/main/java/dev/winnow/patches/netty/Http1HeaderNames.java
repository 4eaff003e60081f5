package dev.winnow.patches.netty;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderNameTable;
import io.netty.util.AsciiString;

/**
 * Shares header names among messages in Netty's HTTP/1.1 decoder, as its HTTP/2 decoder does.
 *
 * <p>Netty copies each header name into a new object (72 bytes), and each user of its text creates a string (64
 * bytes). This patch remembers names, never values.
 *
 * <p>Preserved: the bytes, and so the case, of each name. The shared object is immutable and caches its own text.
 */
@AutoService(Patch.class)
public final class Http1HeaderNames extends NettyPatch {
    public Http1HeaderNames() {
        super("http1-header-names", "Shares HTTP/1.1 header names among messages in Netty", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("io.netty.handler.codec.http.HttpObjectDecoder")
    static class HttpObjectDecoder {
        @Replaces(shapes = "f3c87bfc6ce0d8b3 4.1.110..4.1.140")
        protected AsciiString splitHeaderName(byte[] sb, int start, int length) {
            HeaderNameTable names = HeaderNameTable.of(HttpObjectDecoder.class);
            Object known = names.get(sb, start, length);
            if (known != null) {
                return (AsciiString) known;
            }
            AsciiString name = new AsciiString(sb, start, length, true);
            names.put(name.array(), name);
            return name;
        }
    }
}
