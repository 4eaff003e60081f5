package dev.winnow.patches.cosmos4.rntbd;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdContext;
import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/** Decodes a response and reads all that it tells. The input is a seed. */
class Responses implements Call<Long> {
    private static final UUID ID = new UUID(1, 2);
    private static final Map<String, String> CHANGED =
            Map.of("lsn", "17", "x-ms-session-token", "1#2", "etag", "E", "x-ms-substatus", "4");

    @Override
    public Object observe(Long seed) throws Throwable {
        return observe(seed, true);
    }

    /** @param asTests whether the response is also encoded before it is read, and written to, which the library itself never does */
    final Object observe(Long seed, boolean asTests) throws Throwable {
        Random random = new Random(seed);
        ByteBuf in = Frames.response(random, RntbdResponseHeader.values());
        List<Object> facts = new ArrayList<>();
        RntbdResponse response = (RntbdResponse) decode(in);
        facts.add(response.getStatus().code());
        facts.add(response.getMessageLength());
        facts.add(response.hasPayload());
        Object headers = Members.get(response, "headers");
        if (asTests && random.nextInt(20) == 0) {
            facts.add(encoded(response)); // consumes the tokens that have not been read
        }
        if (random.nextBoolean()) {
            facts.add(texts(headers, random));
        }
        if (random.nextInt(8) == 0) {
            facts.add(String.valueOf(response));
        }
        for (RntbdResponseHeader header : RntbdResponseHeader.values()) {
            if (random.nextInt(4) == 0) {
                facts.add(header + "=" + text(response.getHeader(header)));
            }
        }
        facts.add(texts(headers, random));
        if (random.nextInt(8) == 0) {
            facts.add(withoutArguments(headers));
        }
        if (asTests && random.nextInt(8) == 0) {
            Members.call(headers, "setValues", CHANGED);
            facts.add(texts(headers, random));
        }
        facts.add(encoded(response));
        facts.add(in.readerIndex() + " " + in.refCnt() + " " + response.refCnt());
        return facts;
    }

    /** It is hidden in old releases. */
    private static Object decode(ByteBuf in) throws Throwable {
        Method decode = RntbdResponse.class.getDeclaredMethod("decode", ByteBuf.class);
        decode.setAccessible(true);
        try {
            return decode.invoke(null, in);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object encoded(RntbdResponse response) {
        ByteBuf out = Unpooled.buffer();
        try {
            response.encode(out);
            return ByteBufUtil.hexDump(out);
        } catch (IllegalStateException e) {
            return e.toString();
        }
    }

    private static String text(Object value) {
        return value instanceof byte[]
                ? ByteBufUtil.hexDump((byte[]) value)
                : value instanceof ByteBuf ? ByteBufUtil.hexDump((ByteBuf) value) : value + "";
    }

    /** The entries in their order, and what happens to someone who changes the map. */
    private static Object texts(Object headers, Random random) throws Throwable {
        Map<?, ?> texts = (Map<?, ?>) asMap(headers, random.nextInt(30) == 0 ? null : "3.4");
        List<Object> facts = new ArrayList<>(
                List.of(texts.toString(), texts.size(), texts.keySet().toString()));
        facts.add(texts.values().toString());
        facts.add(texts.equals(Map.copyOf(texts))
                && texts.hashCode() == Map.copyOf(texts).hashCode());
        facts.add(texts.get("lsn") + " " + texts.get("LSN") + texts.get(null) + texts.containsKey("x-ms-substatus"));
        facts.add(texts.containsValue("3.4") + " " + texts.containsKey(null));
        List<Runnable> changes = List.of(
                texts::clear,
                () -> texts.remove("absent"),
                () -> texts.keySet().remove("absent"),
                () -> texts.values().clear(),
                () -> texts.entrySet().remove("absent"),
                () -> texts.entrySet().iterator().next().setValue(null),
                () -> removeFirst(texts));
        for (Runnable change : changes) {
            try {
                change.run();
                facts.add("changed");
            } catch (RuntimeException e) {
                facts.add(e.getClass());
            }
        }
        return facts;
    }

    private static void removeFirst(Map<?, ?> texts) {
        var entries = texts.entrySet().iterator();
        entries.next();
        entries.remove();
    }

    /** What each overload says of a version or an id that is missing. */
    private static Object withoutArguments(Object headers) {
        List<Object> facts = new ArrayList<>();
        for (Object[] arguments : new Object[][] {{null}, {null, ID}, {"3.4", null}, {context(), null}, {null, null}}) {
            try {
                facts.add(String.valueOf(Members.call(headers, "asMap", arguments)));
            } catch (NoSuchMethodError e) {
                facts.add("no such overload");
            } catch (Throwable e) {
                facts.add(e.toString());
            }
        }
        return facts;
    }

    private static Object asMap(Object headers, String serverVersion) throws Throwable {
        try {
            return serverVersion == null
                    ? Members.call(headers, "asMap", ID)
                    : Members.call(headers, "asMap", serverVersion, ID);
        } catch (NoSuchMethodError e) { // an old release
            return Members.call(headers, "asMap", context(), ID);
        }
    }

    /** What a release before 4.67.0 takes the server's version from. */
    private static RntbdContext context() {
        ByteBuf tokens = Unpooled.buffer();
        tokens.writeShortLE(2).writeByte(7).writeByte(1).writeByte('a');
        tokens.writeShortLE(3).writeByte(7).writeByte(3).writeBytes(new byte[] {'3', '.', '4'});
        ByteBuf frame =
                Unpooled.buffer().writeIntLE(24 + tokens.readableBytes()).writeIntLE(200);
        return RntbdContext.decode(frame.writeLongLE(1).writeLongLE(2).writeBytes(tokens));
    }

    /** Decodes a response and reads all that it tells, as the library does. The input is a seed. */
    static final class Received extends Responses {
        @Override
        public Object observe(Long seed) throws Throwable {
            return observe(seed, false);
        }
    }

    /** Writes to a decoded response, as only tests do, and reads what it tells then. The input is a seed. */
    static final class Written extends Responses {
        @Override
        public Object observe(Long seed) throws Throwable {
            Random random = new Random(seed);
            RntbdResponse response = (RntbdResponse) decode(Frames.response(random, RntbdResponseHeader.values()));
            Object headers = Members.get(response, "headers");
            List<Object> facts = new ArrayList<>();
            if (random.nextBoolean()) {
                facts.add(texts(headers, random));
            }
            Members.call(headers, "setValues", CHANGED);
            facts.add(texts(headers, random));
            facts.add(encoded(response));
            return facts;
        }
    }
}
