package dev.winnow.patches.cosmos4.routing;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.LowerCaseKey;

/**
 * A key of a case-insensitive map that is in lower case is taken as it is.
 *
 * <p>The vendor copies the text of each key into characters and back to look up the region of an endpoint's URI for each
 * request (270 B); the host of a URI is in lower case nearly always.
 *
 * <p>Kept: a text with an upper-case letter or beyond ASCII takes the vendor's way.
 */
@AutoService(Patch.class)
public final class CaseInsensitiveKey extends Patch {
    public CaseInsensitiveKey() {
        super("case-insensitive-key", "A key in lower case is looked up as it is", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.map.CaseInsensitiveMap")
    abstract static class CaseInsensitiveMap {
        @EarlyReturn(shapes = {"36bf76372008075f 4.63.0..4.81.0"})
        protected Object convertKey(Object key) {
            return LowerCaseKey.of(key);
        }
    }
}
