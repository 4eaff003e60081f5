package dev.winnow.patches.runtime.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import dev.winnow.patches.runtime.headers.HeaderLayout;
import dev.winnow.patches.runtime.headers.ReceivedHeaders;
import dev.winnow.patches.runtime.text.Hundredths;

/** The head of an RNTBD response, read once from its bytes: the headers as text, and whether a payload follows. */
public final class ResponseFrame {
    /** The length, the status and the activity id come before the headers. */
    public static final int HEADERS = 24;

    private static final String[] DIGITS = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

    private byte[] bytes;
    private final int length;

    /** One bit for each header of {@link ResponseHeaderTypes} that is present. */
    private long present;

    private boolean hasPayload;

    /** Where the value of the header begins that the session token needs; 0 if there is none. */
    private int partitionKeyRange;

    private Map<String, String> headers;

    private ResponseFrame(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /**
     * Reads the bytes and does not keep them.
     *
     * @param bytes begin with the frame
     * @param length of the frame, in bytes
     * @param greatest the greatest number of a header that the vendor's code knows
     * @param activityId the value of the first header, which comes from the request
     * @return null if the frame has anything unusual: a header that is unknown, comes twice, is cut off or has an unexpected
     *     type
     */
    public static ResponseFrame read(byte[] bytes, int length, int greatest, String activityId) {
        ResponseFrame frame = new ResponseFrame(bytes, length);
        if (!frame.scan(greatest)) {
            return null;
        }
        frame.headers = frame.texts(activityId);
        frame.bytes = null;
        return frame;
    }

    /** By the vendor's names, in the vendor's order. */
    public Map<String, String> headers() {
        return headers;
    }

    public boolean hasPayload() {
        return hasPayload;
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

    private Map<String, String> texts(String activityId) {
        HeaderLayout layout = ResponseLayouts.of(present & ResponseHeaderTypes.COLLECTED);
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
        return bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8;
    }

    private long unsignedInt(int at) {
        return unsignedShort(at) | (long) unsignedShort(at + 2) << 16;
    }

    private long longAt(int at) {
        return unsignedInt(at) | unsignedInt(at + 4) << 32;
    }
}
