package dev.winnow.patches.netty;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.netty.StatusLineWords;

/**
 * Reads the status line of a common HTTP/1.1 response without new strings.
 *
 * <p>Netty creates three for each response, nearly always {@code HTTP/1.1}, {@code 200} and {@code OK} (144 B).
 *
 * <p>Preserved: each word. All but a dozen words run Netty's code.
 */
@AutoService(Patch.class)
public final class Http1StatusLine extends NettyPatch {
    private static final String SHAPE = "aecd767c2f5acb96 4.1.110..4.1.140";

    public Http1StatusLine() {
        super("http1-status-line", "Reads the status line of HTTP/1.1 responses without new strings", "own");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("io.netty.handler.codec.http.HttpObjectDecoder")
    static class HttpObjectDecoder {
        @EarlyReturn(shapes = SHAPE)
        protected String splitFirstWordInitialLine(byte[] line, int start, int length) {
            return StatusLineWords.of(line, start, length);
        }

        @EarlyReturn(shapes = SHAPE)
        protected String splitSecondWordInitialLine(byte[] line, int start, int length) {
            return StatusLineWords.of(line, start, length);
        }

        @EarlyReturn(shapes = SHAPE)
        protected String splitThirdWordInitialLine(byte[] line, int start, int length) {
            return StatusLineWords.of(line, start, length);
        }
    }
}
