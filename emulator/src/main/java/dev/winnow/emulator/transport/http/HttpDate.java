package dev.winnow.emulator.transport.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

import io.netty.util.AsciiString;

/** The current time in the format of the {@code Date} header, formatted once per second. */
final class HttpDate {
    private record Second(long epoch, AsciiString text) {}

    private volatile Second last = new Second(-1, AsciiString.EMPTY_STRING);

    AsciiString now() {
        long epoch = System.currentTimeMillis() / 1000;
        Second second = last;
        if (second.epoch != epoch) {
            String text = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                    Instant.ofEpochSecond(epoch).atOffset(ZoneOffset.UTC));
            second = new Second(epoch, AsciiString.of(text));
            last = second;
        }
        return second.text;
    }
}
