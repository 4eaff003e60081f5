package dev.winnow.patches.cosmos4.rntbd;

import com.azure.cosmos.implementation.apachecommons.lang.StringUtils;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.text.Segments;

/**
 * Splits the path of an RNTBD request without a list, and takes its fixed parts from constants.
 *
 * <p>The vendor collects the segments in a list, also {@code dbs}, {@code colls} and {@code docs} (240 B).
 *
 * <p>Preserved: the segments.
 */
@AutoService(Patch.class)
public final class RntbdResourcePath extends Patch {
    public RntbdResourcePath() {
        super("rntbd-resource-path", "Splits the path of an RNTBD request without a list", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 2_048;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdRequestHeaders")
    static class RntbdRequestHeaders {
        @Redirects(
                in = "addResourceIdOrPathHeaders",
                of = StringUtils.class,
                shapes = {"d283793d5ca94775 4.63.0..4.66.1", "93a0c5b7025f42bd 4.67.0..4.83.0"})
        static String[] split(String path, String separator) {
            return Segments.of(path);
        }
    }
}
