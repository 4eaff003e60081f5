package dev.winnow.patches.runtime.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.headers.HeaderLayout;
import dev.winnow.patches.runtime.headers.HeaderLayouts;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.runtime.text.Hundredths;

/**
 * The head of an RNTBD response, read once from a buffer: the status, the headers as text, and where the payload is. An
 * unusual response is left to the vendor: one that is cut off, or with a header that is unknown, comes twice or has an
 * unexpected type.
 */
public final class ResponseFrame {
    /** The length, the status and the activity id come before the headers. */
    public static final int HEADERS = 24;

    /** The length of the payload comes before it. */
    private static final int PAYLOAD_PREFIX = 4;

    private static final String[] DIGITS = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

    /** Sets of response headers; their names are literals. */
    private static final HeaderLayouts LAYOUTS = new HeaderLayouts(100_000);

    private byte[] bytes;
    private final int length;

    /** One bit for each header of {@link ResponseHeaderTypes} that is present. */
    private long present;

    private boolean hasPayload;
    private int payloadLength;

    /** Where the value of the header begins that the session token needs; 0 if there is none. */
    private int partitionKeyRange;

    private int status;
    private Map<String, String> headers;

    private ResponseFrame(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /** Copies bytes out of a buffer and leaves the buffer as it is. */
    public interface Copier<B> {
        /** @param index in the buffer, of the first of {@code length} bytes */
        Object copy(B buffer, int index, byte[] bytes, int offset, int length);
    }

    /**
     * Reads a response.
     *
     * @param start index of its first byte
     * @param size in bytes
     * @param greatest the greatest number of a header that the vendor's code knows
     * @param activityId the value of the first header, which comes from the request
     * @return null if the response is unusual, nothing is known of its set of headers yet, or the activity id is null
     */
    public static <B> ResponseFrame read(
            B buffer, int start, int size, Copier<B> copier, int greatest, UUID activityId) {
        if (size < HEADERS || activityId == null) {
            return null;
        }
        byte[] bytes = Scratch.take();
        int used = HEADERS;
        try {
            copier.copy(buffer, start, bytes, 0, used);
            long length = unsignedInt(bytes, 0);
            if (length < HEADERS || length > size || length > Scratch.SIZE - PAYLOAD_PREFIX) {
                return null;
            }
            used = (int) Math.min(length + PAYLOAD_PREFIX, size);
            copier.copy(buffer, start + HEADERS, bytes, HEADERS, used - HEADERS);
            ResponseFrame frame = new ResponseFrame(bytes, (int) length);
            HeaderLayout layout =
                    frame.scan(greatest) && frame.readStatusAndPayloadLength(size) ? frame.layout() : null;
            return layout == null ? null : frame.decoded(layout, activityId.toString());
        } finally {
            Scratch.give(bytes, used);
        }
    }

    /** By the vendor's names, in the vendor's order. */
    public Map<String, String> headers() {
        return headers;
    }

    public boolean hasPayload() {
        return hasPayload;
    }

    /** How many bytes of the response come before its payload. */
    public int payloadStart() {
        return hasPayload ? length + PAYLOAD_PREFIX : length;
    }

    /** In bytes. */
    public int payloadLength() {
        return payloadLength;
    }

    /** Never negative. */
    public int status() {
        return status;
    }

    private ResponseFrame decoded(HeaderLayout layout, String activityId) {
        headers = texts(layout, activityId);
        bytes = null;
        return this;
    }

    /** @return false if the payload is cut off or the status negative */
    private boolean readStatusAndPayloadLength(int size) {
        status = (int) unsignedInt(4);
        long rest = size - length - PAYLOAD_PREFIX;
        long announced = hasPayload && rest >= 0 ? unsignedInt(length) : 0;
        payloadLength = (int) announced;
        return status >= 0 && (!hasPayload || rest >= announced);
    }

    private boolean scan(int greatest) {
        int at = HEADERS;
        while (at < length) {
            int index = at + 3 > length ? -1 : ResponseHeaderTypes.index(unsignedShort(at));
            if (index < 0
                    || unsignedShort(at) > greatest
                    || bytes[at + 2] != ResponseHeaderTypes.type(index)
                    || (present & 1L << index) != 0) {
                return false;
            }
            present |= 1L << index;
            int value = at + 3;
            at = end(value, ResponseHeaderTypes.type(index));
            if (index == ResponseHeaderTypes.PARTITION_KEY_RANGE) {
                partitionKeyRange = value;
            }
            if (index == ResponseHeaderTypes.PAYLOAD_PRESENT && at <= length) {
                hasPayload = bytes[value] != 0;
            }
        }
        return at == length && (present & 1L << ResponseHeaderTypes.PAYLOAD_PRESENT) != 0;
    }

    /** Where the next header begins. Beyond the frame if this one is cut off. */
    private int end(int value, int type) {
        switch (type) {
            case ResponseHeaderTypes.BYTE:
                return value + 1;
            case ResponseHeaderTypes.UNSIGNED_INT:
                return value + 4;
            case ResponseHeaderTypes.SMALL_STRING:
                return value + 1 > length ? value + 1 : value + 1 + (bytes[value] & 0xFF);
            case ResponseHeaderTypes.STRING:
                return value + 2 > length ? value + 2 : value + 2 + unsignedShort(value);
            default:
                return value + 8;
        }
    }

    /** The layout of the activity id and the headers that are present, or null. */
    private HeaderLayout layout() {
        long collected = present & ResponseHeaderTypes.COLLECTED;
        HeaderLayout layout = LAYOUTS.get(collected);
        if (layout == null && LAYOUTS.isWanted(collected)) {
            layout = HeaderLayout.of(collected, names(collected));
            LAYOUTS.put(layout);
        }
        return layout;
    }

    private static String[] names(long headers) {
        String[] names = new String[1 + Long.bitCount(headers)];
        names[0] = "x-ms-activity-id";
        int size = 1;
        for (long rest = headers; rest != 0; rest &= rest - 1) {
            names[size++] = ResponseHeaderTypes.name(Long.numberOfTrailingZeros(rest));
        }
        return names;
    }

    private Map<String, String> texts(HeaderLayout layout, String activityId) {
        String[] values = new String[layout.size()];
        values[layout.position(0)] = activityId;
        int at = HEADERS;
        while (at < length) {
            int index = ResponseHeaderTypes.index(unsignedShort(at));
            int value = at + 3;
            at = end(value, ResponseHeaderTypes.type(index));
            if (index < ResponseHeaderTypes.PAYLOAD_PRESENT) {
                int before = Long.bitCount(present & (1L << index) - 1);
                values[layout.position(1 + before)] = text(index, value, at);
            }
        }
        return ReceivedHeaders.of(layout, values);
    }

    private String text(int index, int value, int end) {
        switch (ResponseHeaderTypes.type(index)) {
            case ResponseHeaderTypes.BYTE:
                return ResponseHeaderTypes.text(index) == ResponseHeaderTypes.BOOLEAN
                        ? String.valueOf(bytes[value] != 0)
                        : text(bytes[value]);
            case ResponseHeaderTypes.UNSIGNED_INT:
                return text(unsignedInt(value));
            case ResponseHeaderTypes.LONG:
                return text(longAt(value));
            case ResponseHeaderTypes.DOUBLE:
                double number = Double.longBitsToDouble(longAt(value));
                return ResponseHeaderTypes.text(index) == ResponseHeaderTypes.HUNDREDTHS
                        ? Hundredths.of(Math.round(number * 100.0)).toString()
                        : Double.toString(number);
            case ResponseHeaderTypes.SMALL_STRING:
                return new String(bytes, value + 1, end - value - 1, StandardCharsets.UTF_8);
            default:
                String text = new String(bytes, value + 2, end - value - 2, StandardCharsets.UTF_8);
                return index == ResponseHeaderTypes.SESSION_TOKEN ? partitionKeyRange() + ':' + text : text;
        }
    }

    private String partitionKeyRange() {
        return partitionKeyRange == 0
                ? ""
                : new String(bytes, partitionKeyRange + 2, unsignedShort(partitionKeyRange), StandardCharsets.UTF_8);
    }

    private static String text(long number) {
        return number >= 0 && number < DIGITS.length ? DIGITS[(int) number] : Long.toString(number);
    }

    private int unsignedShort(int at) {
        return unsignedShort(bytes, at);
    }

    private long unsignedInt(int at) {
        return unsignedInt(bytes, at);
    }

    private long longAt(int at) {
        return unsignedInt(at) | unsignedInt(at + 4) << 32;
    }

    private static int unsignedShort(byte[] bytes, int at) {
        return bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8;
    }

    private static long unsignedInt(byte[] bytes, int at) {
        return unsignedShort(bytes, at) | (long) unsignedShort(bytes, at + 2) << 16;
    }
}
