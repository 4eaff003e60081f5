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
 * URL encoding of ASCII in one pass, and no decoding where nothing is encoded.
 *
 * <p>The vendor encodes each request's authorization with {@link URLEncoder}, which works character by character through
 * buffers, and a regular expression on top (0.9 kB); it decodes the owner's name of each response likewise, although
 * hardly any holds an escape.
 *
 * <p>Kept: every result, and for null, for anything that is not ASCII and for whatever holds {@code %} or {@code +} when
 * it is decoded, the vendor's own code with its exceptions. Nothing is remembered.
 */
@AutoService(Patch.class)
public final class UrlEncoding extends Patch {
    public UrlEncoding() {
        super(
                "url-encoding",
                "ASCII is URL-encoded in one pass; nothing encoded, nothing decoded",
                "beyond the vendor");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    abstract static class RxDocumentClientImpl {
        @Redirects(in = "populateHeadersAsync", of = URLEncoder.class, shapes = "422fe3029670bbc3 4.63.0..4.81.0")
        static String encode(String text, String charset) throws UnsupportedEncodingException {
            return UrlText.encode(text, charset);
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.HttpUtils")
    static class HttpUtils {
        @EarlyReturn(shapes = "f5756e2235234351 4.63.0..4.81.0")
        public static String urlEncode(String url) {
            return UrlText.encoded(url);
        }

        @EarlyReturn(shapes = "692619ab921852fa 4.63.0..4.81.0")
        public static String urlDecode(String url) {
            return UrlText.isDecoded(url) ? url : null;
        }
    }
}
