package dev.winnow.emulator.transport.http;

import java.util.ArrayList;
import java.util.List;

import io.netty.util.AsciiString;

/**
 * The headers of every response, most important first, so that a template with fewer headers lacks the least important ones.
 * A header without a value for a response (the etag of a deletion) is left out.
 *
 * <p>Names and forms of the values come from recorded responses of the service.
 */
public final class HeaderTemplate {
    /** The number of headers that the SDK needs for all its features. */
    public static final int MINIMUM = 9;

    public static final int MAXIMUM = 64;

    private final HeaderLine[] lines;

    private HeaderTemplate(HeaderLine[] lines) {
        this.lines = lines;
    }

    /**
     * Returns a template with a number of headers.
     *
     * @param count from {@link #MINIMUM} to {@link #MAXIMUM}
     */
    public static HeaderTemplate of(int count) {
        if (count < MINIMUM || count > MAXIMUM) {
            throw new IllegalArgumentException(count + " headers; allowed are " + MINIMUM + " to " + MAXIMUM);
        }
        List<HeaderLine> lines = new ArrayList<>(count);
        for (HeaderLine line : StandardHeaders.byImportance()) {
            if (lines.size() < count) {
                lines.add(line);
            }
        }
        while (lines.size() < count) {
            int number = lines.size() + 1;
            lines.add(new HeaderLine(
                    AsciiString.of("x-ms-cosmos-reserved-" + number), AsciiString.of("reserved-" + number), null));
        }
        return new HeaderTemplate(lines.toArray(HeaderLine[]::new));
    }

    /** Returns the template for bodies that are not JSON and carry their headers themselves. */
    public static HeaderTemplate binary() {
        return new HeaderTemplate(StandardHeaders.binary().toArray(HeaderLine[]::new));
    }

    HeaderLine[] lines() {
        return lines;
    }
}
