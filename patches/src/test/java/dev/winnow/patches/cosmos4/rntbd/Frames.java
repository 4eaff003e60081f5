package dev.winnow.patches.cosmos4.rntbd;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** RNTBD messages as a server sends them: well-formed ones and, now and then, broken ones. */
public final class Frames {
    private Frames() {}

    /**
     * A response, with its payload.
     *
     * @param headers that it may have: the constants of the SDK's enum
     */
    public static ByteBuf response(Random random, Object[] headers) throws Throwable {
        byte[] payload = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(60)];
        ByteBuf tokens = Unpooled.buffer();
        for (Object header : headers) {
            String name = header.toString();
            if (name.equals("PayloadPresent")) {
                if (random.nextInt(200) > 0) {
                    token(tokens, header, random).writeByte(payload.length > 0 ? 1 : 0);
                }
            } else if (name.equals("TransportRequestID")
                    ? random.nextInt(50) > 0
                    : random.nextInt(name.contains("LSN") || name.contains("Id") ? 2 : 6) == 0) {
                value(
                        token(tokens, header, random),
                        Members.call(header, "type").toString(),
                        random);
            }
        }
        if (random.nextInt(20) == 0) {
            tokens.writeShortLE(0x7F00).writeByte(5).writeLongLE(7); // a header that this release does not know
        }
        if (random.nextInt(100) == 0) {
            tokens.writerIndex(random.nextInt(tokens.writerIndex() + 1));
        }
        ByteBuf frame = Unpooled.buffer();
        frame.writeIntLE(24 + tokens.readableBytes());
        frame.writeIntLE(random.nextBoolean() ? 200 : 404);
        frame.writeLongLE(random.nextLong()).writeLongLE(random.nextLong());
        frame.writeBytes(tokens);
        return payload.length == 0 ? frame : frame.writeIntLE(payload.length).writeBytes(payload);
    }

    private static ByteBuf token(ByteBuf tokens, Object header, Random random) throws Throwable {
        Object type = Members.call(header, "type");
        byte id = (Byte) Members.call(type, "id");
        return tokens.writeShortLE((Short) Members.call(header, "id")).writeByte(random.nextInt(500) == 0 ? 3 : id);
    }

    /** Writes the value of a token of that type. */
    public static void value(ByteBuf out, String type, Random random) {
        byte[] text = text(random).getBytes(StandardCharsets.UTF_8);
        switch (type) {
            case "Byte":
                out.writeByte(random.nextInt(3));
                break;
            case "UShort":
                out.writeShortLE(random.nextInt());
                break;
            case "ULong":
            case "Long":
                out.writeIntLE(random.nextBoolean() ? random.nextInt(5) : random.nextInt());
                break;
            case "ULongLong":
            case "LongLong":
                out.writeLongLE(random.nextBoolean() ? random.nextInt(500) : random.nextLong());
                break;
            case "Guid":
                out.writeLongLE(random.nextLong()).writeLongLE(random.nextLong());
                break;
            case "SmallString":
            case "SmallBytes":
                out.writeByte(text.length).writeBytes(text);
                break;
            case "String":
            case "Bytes":
                out.writeShortLE(text.length).writeBytes(text);
                break;
            case "ULongString":
            case "ULongBytes":
                out.writeIntLE(text.length).writeBytes(text);
                break;
            case "Float":
                out.writeFloatLE(random.nextFloat());
                break;
            default:
                out.writeDoubleLE(random.nextInt(4000) / 100.0);
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append("-0123456789#=:;abcXYZ".charAt(random.nextInt(21)));
        }
        return random.nextInt(20) == 0 ? text.append("é€😀").toString() : text.toString();
    }
}
