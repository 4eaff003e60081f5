package dev.winnow.patches.cosmos4.http;

import java.io.UnsupportedEncodingException;
import java.net.URLEncoder;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.uri.UrlText;

/**
 * URL-encodes ASCII in one pass, and decodes only text that contains an escape.
 *
 * <p>For each request the vendor uses {@link URLEncoder} and a regular expression (0.9 kB), and decodes the
 * response's owner, which hardly ever contains an escape.
 *
 * <p>Preserved: every result. Null, text beyond ASCII, and text with {@code %} or {@code +} to decode run the
 * vendor's code. Nothing is remembered.
 */
@AutoService(Patch.class)
public final class UrlEncoding extends Patch {
    public UrlEncoding() {
        super("url-encoding", "URL-encodes ASCII in one pass and decodes only escaped text", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    abstract static class RxDocumentClientImpl {
        @Redirects(in = "populateHeadersAsync", of = URLEncoder.class, shapes = "422fe3029670bbc3 4.63.0..4.83.0")
        static String encode(String text, String charset) throws UnsupportedEncodingException {
            return UrlText.encode(text, charset);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.HttpUtils")
    static class HttpUtils {
        @EarlyReturn(shapes = "f5756e2235234351 4.63.0..4.83.0")
        public static String urlEncode(String url) {
            return UrlText.encoded(url);
        }

        @EarlyReturn(shapes = "692619ab921852fa 4.63.0..4.83.0")
        public static String urlDecode(String url) {
            return UrlText.isDecoded(url) ? url : null;
        }
    }
}
