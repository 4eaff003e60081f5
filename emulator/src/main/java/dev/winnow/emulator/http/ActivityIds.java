package dev.winnow.emulator.http;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Gives each request the id that its answer names, unless the client gave it one. */
final class ActivityIds {
    private ActivityIds() {}

    static CharSequence of(Request request) {
        CharSequence given = request.headers().get(HeaderNames.ACTIVITY_ID);
        return given == null ? random() : given;
    }

    /** A cheap one: nobody's security depends on it. */
    private static String random() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long version4 = random.nextLong() & ~0xF000L | 0x4000L;
        long variant2 = random.nextLong() >>> 2 | Long.MIN_VALUE;
        return new UUID(version4, variant2).toString();
    }
}
