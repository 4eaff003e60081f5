package dev.winnow.emulator.http;

import java.util.ArrayList;
import java.util.List;

import io.netty.util.AsciiString;

/**
 * The headers of every answer, in the order of a real gateway's importance: whoever asks for fewer loses the least
 * important ones. A header without a value for an answer (the etag of a deletion) is left out.
 *
 * <p>The names and the shape of the values were taken from recorded answers of the service.
 */
public final class HeaderTemplate {
    /** As many as the SDK needs to do all that it does. */
    public static final int MINIMUM = 9;

    public static final int MAXIMUM = 64;

    /** Where a header's value comes from. */
    interface Source {
        /** Returns the value, or null to leave the header out. */
        CharSequence value(Response response, Request request);
    }

    /**
     * One header.
     *
     * @param name in lower case
     * @param fixed the value that never changes, or null
     * @param source the value for this answer, or null if it is fixed
     */
    record Line(AsciiString name, AsciiString fixed, Source source) {
        /** Returns the value for an answer, or null to leave the header out. */
        CharSequence value(Response response, Request request) {
            return fixed == null ? source.value(response, request) : fixed;
        }
    }

    private final Line[] lines;

    private HeaderTemplate(Line[] lines) {
        this.lines = lines;
    }

    /**
     * Returns a template of that many headers.
     *
     * @param count from {@link #MINIMUM} to {@link #MAXIMUM}
     */
    public static HeaderTemplate of(int count) {
        if (count < MINIMUM || count > MAXIMUM) {
            throw new IllegalArgumentException(count + " headers; allowed are " + MINIMUM + " to " + MAXIMUM);
        }
        List<Line> lines = new ArrayList<>(count);
        for (Line line : KnownHeaders.byImportance()) {
            if (lines.size() < count) {
                lines.add(line);
            }
        }
        while (lines.size() < count) {
            int number = lines.size() + 1;
            lines.add(new Line(
                    AsciiString.of("x-ms-cosmos-reserved-" + number), AsciiString.of("reserved-" + number), null));
        }
        return new HeaderTemplate(lines.toArray(Line[]::new));
    }

    Line[] lines() {
        return lines;
    }
}
