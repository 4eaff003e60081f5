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
 * Formats the date header once per second.
 *
 * <p>The vendor formats it for each request (680 B).
 *
 * <p>Preserved: the same formatter, time zone and system clock.
 */
@AutoService(Patch.class)
public final class Rfc1123Date extends Patch {
    public Rfc1123Date() {
        super("rfc1123-date", "Formats the date header once per second", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.implementation.Utils")
    abstract static class Utils {
        private static ZoneId GMT_ZONE_ID;
        private static DateTimeFormatter RFC_1123_DATE_TIME;

        @Replaces(shapes = {"33886fdec7aaed16 4.63.0..4.83.0"})
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
