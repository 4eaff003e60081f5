package dev.winnow.patches.cosmos4.rntbd;

import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;
import dev.winnow.patches.api.UsedOnlyBy;
import dev.winnow.patches.runtime.buffers.Scratch;
import io.netty.buffer.ByteBuf;
import io.netty.util.concurrent.FastThreadLocalThread;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Reads the values of received RNTBD tokens where they are in the message.
 *
 * <p>The vendor takes a slice of the message for each token (1.1 kB per read); in a thin client, each text also takes
 * a temporary array (0.5 kB). Here a token that was not read yet has the whole message as its value, and
 * {@code -1 - index} as its {@code length}.
 *
 * <p>Preserved: when a value is read; tokens that are encoded again; errors. The slice is made when anything but the
 * value is asked for, and for all but numbers and texts of at most 64 kB.
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

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenType$Codec")
    interface Codec {
        ByteBuf readSlice(ByteBuf in);
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdTokenType")
    abstract static class RntbdTokenType {
        public abstract Codec codec();

        public abstract byte id();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants$RntbdHeader")
    interface RntbdHeader {
        RntbdTokenType type();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class RntbdToken {
        private RntbdHeader header;

        @UsedOnlyBy(
                methods = {
                    "1baf1d5cdcb76d5c RntbdToken.<init> 4.63.0..4.83.0",
                    "8a1b5bbc431683b3 RntbdToken.setValue 4.63.0..4.83.0"
                },
                because = "it is negative while the value is the whole message; these methods only set it")
        private int length;

        @UsedOnlyBy(
                methods = {
                    "1baf1d5cdcb76d5c RntbdToken.<init> 4.63.0..4.83.0",
                    "b4c758ff3539af94 RntbdToken.isPresent 4.63.0..4.83.0",
                    "8a1b5bbc431683b3 RntbdToken.setValue 4.63.0..4.83.0"
                },
                because = "it may be the whole message; these methods set it or ask whether there is one")
        private Object value;

        @EarlyReturn(shapes = "a58031a0d3b1027c 4.63.0..4.83.0")
        public boolean decode(ByteBuf in) {
            int start;
            if (value != null) { // the message has this header twice: the vendor's code takes the second
                if (length < 0 && length != Integer.MIN_VALUE) {
                    ByteBuf first = (ByteBuf) value;
                    start = -1 - length;
                    value = header.type().codec().readSlice(first.slice(start, first.capacity() - start));
                    length = Integer.MIN_VALUE;
                }
                return false;
            } else if (in == null) {
                return false;
            }
            start = in.readerIndex();
            int size;
            switch (header.type().id()) {
                case 0:
                    size = 1;
                    break;
                case 2:
                case 3:
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
            in.skipBytes(size);
            value = in;
            length = -1 - start;
            return true;
        }

        @EarlyReturn(shapes = "ef0eaf853ec996e1 4.63.0..4.83.0")
        public Integer computeLength() {
            if (length < 0 && length != Integer.MIN_VALUE) {
                ByteBuf in = (ByteBuf) value;
                int start = -1 - length;
                value = header.type().codec().readSlice(in.slice(start, in.capacity() - start));
                length = Integer.MIN_VALUE;
            }
            return null;
        }

        @EarlyReturn(shapes = {"ffaa1f6b458b3be4 4.63.0..4.75.0", "ec2a968a067ca4c9 4.76.0..4.83.0"})
        public boolean encode(ByteBuf out) {
            if (length < 0 && length != Integer.MIN_VALUE) {
                ByteBuf in = (ByteBuf) value;
                int start = -1 - length;
                value = header.type().codec().readSlice(in.slice(start, in.capacity() - start));
                length = Integer.MIN_VALUE;
            }
            return false;
        }
    }

    /** A token that tells whether its value is converted. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class ConvertedToken {
        private RntbdHeader header;
        private int length;
        private Object value;
        private boolean hasConvertedValue;

        @EarlyReturn(shapes = {"54cd098376214e11 4.67.0..4.75.0", "8392d36e7a48c01f 4.76.0..4.83.0"})
        public Object getValue() {
            if (length >= 0 || length == Integer.MIN_VALUE) {
                return null;
            }
            ByteBuf in = (ByteBuf) value;
            int start = -1 - length;
            Object read;
            switch (header.type().id()) {
                case 0:
                    read = in.getByte(start);
                    break;
                case 2:
                    read = in.getUnsignedIntLE(start);
                    break;
                case 3:
                    read = in.getIntLE(start);
                    break;
                case 4:
                case 5:
                    read = in.getLongLE(start);
                    break;
                case 14:
                    read = in.getDoubleLE(start);
                    break;
                default:
                    boolean isShort = header.type().id() == 7;
                    int size = isShort ? in.getUnsignedByte(start) : in.getUnsignedShortLE(start);
                    int from = start + (isShort ? 1 : 2);
                    if (in.hasArray()
                            || size > Scratch.SIZE
                            || Thread.currentThread() instanceof FastThreadLocalThread) {
                        read = in.toString(from, size, UTF_8);
                    } else {
                        byte[] scratch = Scratch.take();
                        in.getBytes(from, scratch, 0, size);
                        read = new String(scratch, 0, size, UTF_8);
                        Scratch.give(scratch, size);
                    }
            }
            value = read;
            length = Integer.MIN_VALUE;
            hasConvertedValue = true;
            return read;
        }
    }

    /** The vendor's code reads the value, from the slice that it knows. */
    @Template("com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken")
    static class OldToken {
        private RntbdHeader header;
        private int length;
        private Object value;

        @EarlyReturn(shapes = "eb7f8be28d7b8644 4.63.0..4.66.1")
        public Object getValue() {
            if (length < 0 && length != Integer.MIN_VALUE) {
                ByteBuf in = (ByteBuf) value;
                int start = -1 - length;
                value = header.type().codec().readSlice(in.slice(start, in.capacity() - start));
                length = Integer.MIN_VALUE;
            }
            return null;
        }
    }
}
