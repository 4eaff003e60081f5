package dev.winnow.emulator.transport.http;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

import dev.winnow.emulator.message.Header;
import dev.winnow.emulator.message.RequestHeaders;

/** Returns the id of a request's activity: the one that the client sent, or a new one. */
final class ActivityIds {
    private ActivityIds() {}

    static String of(RequestHeaders request) {
        String given = request.get(Header.ACTIVITY_ID);
        return given == null ? random() : given;
    }

    /** Not cryptographically strong, hence cheap. */
    private static String random() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long version4 = random.nextLong() & ~0xF000L | 0x4000L;
        long variant2 = random.nextLong() >>> 2 | Long.MIN_VALUE;
        return new UUID(version4, variant2).toString();
    }
}
