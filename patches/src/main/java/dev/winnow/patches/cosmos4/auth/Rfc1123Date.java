package dev.winnow.patches.cosmos4.auth;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.runtime.cache.CurrentSecond;

/**
 * The date header is formatted once a second.
 *
 * <p>The vendor formats it for every request (680 B), although its text has no fraction of a second.
 *
 * <p>Kept: the same formatter and zone, and the system's clock.
 */
@AutoService(Patch.class)
public final class Rfc1123Date extends Patch {
    public Rfc1123Date() {
        super("rfc1123-date", "The date header is formatted once a second", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Template("com.azure.cosmos.implementation.Utils")
    abstract static class Utils {
        private static ZoneId GMT_ZONE_ID;
        private static DateTimeFormatter RFC_1123_DATE_TIME;

        @Replaces(shapes = {"33886fdec7aaed16 4.63.0..4.81.0"})
        public static String nowAsRFC1123() {
            long second = CurrentSecond.now();
            String text = CurrentSecond.text(second);
            if (text == null) {
                text = RFC_1123_DATE_TIME.format(Instant.ofEpochSecond(second).atZone(GMT_ZONE_ID));
                CurrentSecond.remember(second, text);
            }
            return text;
        }
    }
}
