package dev.winnow.patches.cosmos4.headers;

import java.util.Locale;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.headers.HeaderNames;

/**
 * Header names in lower case without a new String, where they are in lower case already or well known in mixed case.
 *
 * <p>Over HTTP/2 every name arrives in lower case; over HTTP/1.1 the vendor allocates a lower-case copy of nearly every
 * name of every response. Any other name, and any that is not ASCII, is lowered as before.
 */
@AutoService(Patch.class)
public final class HeaderNameLowerCase extends Patch {
    public HeaderNameLowerCase() {
        super(
                "header-name-lower-case",
                "no new String for header names already known in lower case",
                "PR 48662, PR 48674");
    }

    @Template("com.azure.cosmos.implementation.http.HttpHeaders")
    static class HttpHeaders {
        @Redirects(
                in = {"set", "getHeader"},
                shapes = {"55c7756cb10ebad9 4.63.0..4.81.0", "e449c4497e60f4cd 4.63.0..4.81.0"})
        static String toLowerCase(String name, Locale root) {
            return HeaderNames.lowerCase(name);
        }
    }
}
