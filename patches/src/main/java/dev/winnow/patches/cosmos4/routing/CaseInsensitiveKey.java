package dev.winnow.patches.cosmos4.routing;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.LowerCaseKey;

/**
 * Uses a lower-case key of a case-insensitive map without copying it.
 *
 * <p>To look up an endpoint's region, the vendor copies the key, a host, into characters and back for each request
 * (270 B).
 *
 * <p>Preserved: keys with an upper-case letter or beyond ASCII run the vendor's code.
 */
@AutoService(Patch.class)
public final class CaseInsensitiveKey extends Patch {
    public CaseInsensitiveKey() {
        super("case-insensitive-key", "Looks up lower-case keys without copying them", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.apachecommons.collections.map.CaseInsensitiveMap")
    abstract static class CaseInsensitiveMap {
        @EarlyReturn(shapes = {"36bf76372008075f 4.63.0..4.83.0"})
        protected Object convertKey(Object key) {
            return LowerCaseKey.of(key);
        }
    }
}
