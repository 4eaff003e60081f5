package dev.winnow.patches.cosmos4.headers;

import java.util.Locale;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderNames;

/**
 * Creates no string for the lower-case form of a header name that is in lower case already or well known.
 *
 * <p>Over HTTP/1.1 the vendor copies nearly every name of every response. Other names, and names beyond ASCII, are
 * converted as before.
 */
@AutoService(Patch.class)
public final class HeaderNameLowerCase extends Patch {
    public HeaderNameLowerCase() {
        super("header-name-lower-case", "Reuses the lower-case form of known header names", "PR 48662, PR 48674");
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.http.HttpHeaders")
    static class HttpHeaders {
        @Redirects(
                in = {"set", "getHeader"},
                shapes = {"55c7756cb10ebad9 4.63.0..4.83.0", "e449c4497e60f4cd 4.63.0..4.83.0"})
        static String toLowerCase(String name, Locale root) {
            return HeaderNames.lowerCase(name);
        }
    }
}
