package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.runtime.rntbd.ReadNumbers;
import io.netty.buffer.ByteBuf;
import io.netty.util.concurrent.FastThreadLocalThread;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Reads the values of received RNTBD tokens as they arrive.
 *
 * <p>The vendor takes a slice of the message for each token and reads it when the value is asked for (1.1 kB per
 * read); in a thin client, each text also takes a temporary array (0.5 kB). All tokens of a response are asked for.
 * Here a token has its value at once, as if it had been set.
 *
 * <p>Preserved: values, lengths, the bytes of a token that is encoded, errors. Bytes, identifiers, texts that are not
 * ASCII and a header that comes twice get the vendor's slice. A number is the object that was read, not an equal one.
 */
@AutoService(Patch.class)
public final class RntbdTokenSlices extends Patch {
    public RntbdTokenSlices() {
        super("rntbd-token-slices", "Reads RNTBD tokens without a slice for each", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 2_048;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenType")
    abstract static class RntbdTokenType {
        public abstract byte id();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants$RntbdHeader")
    interface RntbdHeader {
        RntbdTokenType type();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse")
    abstract static class RntbdResponse {
        @UsedOnlyBy(
                methods = {},
                because = "a token that was not read is empty after it is encoded once, which is not so here")
        abstract void encode(ByteBuf out);
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class RntbdToken {
        private RntbdHeader header;
        private Object value;

        @UsedOnlyBy(
                methods = "* RntbdTokenStream.decode 4.63.0..4.83.0",
                because = "a length that is asked for between two values of a token stays that of the first")
        @EarlyReturn(shapes = "a58031a0d3b1027c 4.63.0..4.83.0")
        public boolean decode(ByteBuf in) {
            if (value != null || in == null) {
                return false;
            }
            int start = in.readerIndex();
            byte type = header.type().id();
            int size;
            switch (type) {
                case 0:
                    size = 1;
                    break;
                case 2:
                    size = 4;
                    break;
                case 4:
                case 5:
                case 14:
                    size = 8;
                    break;
                case 7:
                    size = 1 + in.getUnsignedByte(start);
                    break;
                case 8:
                    size = 2 + in.getUnsignedShortLE(start);
                    break;
                default:
                    return false;
            }
            if (!in.isReadable(size)) {
                return false; // the vendor's code throws
            }
            switch (type) {
                case 0:
                    value = in.getByte(start);
                    break;
                case 2:
                    value = in.getUnsignedIntLE(start);
                    break;
                case 4:
                case 5:
                    value = in.getLongLE(start);
                    break;
                case 14:
                    value = in.getDoubleLE(start);
                    break;
                default:
                    int prefix = type == 7 ? 1 : 2;
                    int bytes = size - prefix;
                    String text;
                    if (in.hasArray()
                            || bytes > Scratch.SIZE
                            || Thread.currentThread() instanceof FastThreadLocalThread) {
                        text = in.toString(start + prefix, bytes, UTF_8);
                    } else {
                        byte[] scratch = Scratch.take();
                        in.getBytes(start + prefix, scratch, 0, bytes);
                        text = new String(scratch, 0, bytes, UTF_8);
                        Scratch.give(scratch, bytes);
                    }
                    // Ill-formed bytes are read as \uFFFD, and could not be encoded again.
                    if (text.length() != bytes || text.indexOf('\uFFFD') >= 0) {
                        return false;
                    }
                    value = text;
            }
            in.skipBytes(size);
            return true;
        }
    }

    /** The vendor's code converts each value that is no slice, a number to an equal one. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class OldToken {
        private RntbdHeader header;
        private Object value;

        @EarlyReturn(shapes = "eb7f8be28d7b8644 4.63.0..4.66.1")
        public Object getValue() {
            return ReadNumbers.isOne(value, header.type().id()) ? value : null;
        }
    }

    /** The vendor's code converts it once. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class ConvertedToken {
        private RntbdHeader header;
        private Object value;
        private boolean hasConvertedValue;

        @EarlyReturn(shapes = {"54cd098376214e11 4.67.0..4.75.0", "8392d36e7a48c01f 4.76.0..4.83.0"})
        public Object getValue() {
            if (hasConvertedValue || !ReadNumbers.isOne(value, header.type().id())) {
                return null;
            }
            hasConvertedValue = true;
            return value;
        }
    }
}
