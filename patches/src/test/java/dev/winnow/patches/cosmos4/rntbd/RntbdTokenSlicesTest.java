package dev.winnow.patches.cosmos4.rntbd;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdConstants.RntbdResponseHeader;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.runtime.buffers.Scratch;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RntbdTokenSlicesTest {
    private static final String TOKEN = "com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdToken";
    private static final int MORE = 1_000;

    @ParameterizedTest
    @CsvSource({"4.63.0, 20000", "4.71.0, 20000", "4.83.0, 100000"})
    void responsesTellTheSame(String release, int responses) {
        Differential.of(release, "rntbd-token-slices")
                .succeeding(0.8)
                .calls(Responses.Received.class, Random::nextLong, responses);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void tokensTellTheSameInAnyOrder(String release) {
        Differential.of(release, "rntbd-token-slices").succeeding(0.5).calls(Steps.class, Random::nextLong, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.67.0", "4.83.0"})
    void textsOutsideOfNettysThreadsTakeNoTemporaryArray(String release) throws Throwable {
        var texts = Differential.of(release, "rntbd-token-slices");

        assertThat(moreBytes(texts.vendor(TextBytes.class))).isGreaterThanOrEqualTo(2L * MORE);
        assertThat(moreBytes(texts.patched(TextBytes.class))).isBetween((long) MORE, 3L * MORE / 2);
    }

    /** What a longer text allocates more. */
    private static long moreBytes(Call<Integer> reading) throws Throwable {
        reading.observe(MORE);
        return (Long) reading.observe(2 * MORE) - (Long) reading.observe(MORE);
    }

    /** Around the length of the array that is used again, in which the longest texts do not fit. */
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.83.0"})
    void textsOfAnyLengthAreTheSame(String release) {
        Differential.of(release, "rntbd-token-slices")
                .succeeding(1)
                .calls(
                        LongTexts.class,
                        random -> random.nextBoolean() ? Scratch.SIZE - 2 + random.nextInt(5) : random.nextInt(0x10000),
                        2_000);
    }

    /** Decodes values into a token, then reads, measures and sets it, and encodes it in the end. The input is a seed. */
    static final class Steps implements Call<Long> {
        private static final ObjectMapper JSON =
                new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);
        private static final RntbdResponseHeader[] HEADERS = RntbdResponseHeader.values();

        @Override
        public Object observe(Long seed) throws Throwable {
            Random random = new Random(seed);
            RntbdResponseHeader header = HEADERS[random.nextInt(HEADERS.length)];
            ByteBuf in = random.nextBoolean() ? Unpooled.buffer() : Unpooled.directBuffer();
            in.writeBytes(new byte[random.nextInt(3)]).readerIndex(in.writerIndex());
            String type = Members.call(header, "type").toString();
            for (int i = 0; i < 4; i++) {
                Frames.value(in, type, random);
            }
            if (random.nextInt(5) == 0) { // a text may be ill-formed then
                in.setByte(
                        in.readerIndex() + random.nextInt(Math.min(4, in.readableBytes())),
                        0x80 + random.nextInt(0x80));
            }
            if (random.nextInt(10) == 0) {
                in.writerIndex(in.readerIndex() + random.nextInt(in.readableBytes() + 1));
            }
            Object token = Members.call(Class.forName(TOKEN), "create", header);
            List<Object> facts = new ArrayList<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                facts.add(step(0, token, in));
            }
            for (int i = random.nextInt(6); i > 0; i--) {
                facts.add(step(1 + random.nextInt(8), token, in));
            }
            facts.add(encoded(token));
            return facts;
        }

        private static Object step(int step, Object token, ByteBuf in) throws Throwable {
            try {
                if (step == 0) {
                    Members.call(token, "decode", in);
                    return in.readerIndex();
                } else if (step < 4) {
                    Object value = Members.call(token, "getValue");
                    return value instanceof ByteBuf
                            ? ByteBufUtil.hexDump((ByteBuf) value)
                            : value instanceof byte[]
                                    ? ByteBufUtil.hexDump((byte[]) value)
                                    : value + " " + value.getClass();
                } else if (step < 6) {
                    return Members.call(token, "computeLength");
                } else if (step == 6) {
                    return inOrder(token.toString());
                } else if (step == 7) {
                    return Members.call(token, "decode", (Object) null);
                }
                Members.call(token, "setValue", 7L);
                return "set";
            } catch (RuntimeException e) {
                return e.getClass() + " " + e.getMessage();
            }
        }

        private static Object encoded(Object token) throws Throwable {
            ByteBuf out = Unpooled.buffer();
            try {
                Members.call(token, "encode", out);
                return ByteBufUtil.hexDump(out);
            } catch (RuntimeException e) {
                return e.getClass() + " " + e.getMessage();
            }
        }

        /** A token writes a buffer as Jackson does: its properties in the order in which reflection finds them, which varies. */
        private static String inOrder(String token) throws Exception {
            int start = token.indexOf('{');
            int end = token.lastIndexOf('}') + 1;
            Object properties = JSON.readValue(token.substring(start, end), Object.class);
            return token.substring(0, start) + JSON.writeValueAsString(properties) + token.substring(end);
        }
    }

    /** What reading a text of that length from a direct buffer allocates. */
    static final class TextBytes implements Call<Integer> {
        @Override
        public Object observe(Integer length) throws Throwable {
            ByteBuf in = Unpooled.directBuffer().writeShortLE(length).writeZero(length);
            Object token = Members.call(Class.forName(TOKEN), "create", RntbdResponseHeader.OwnerFullName);
            var thread = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
            Members.call(token, "decode", in);
            Members.call(token, "getValue");
            return thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        }
    }

    /** The text of that length that a token reads from a direct buffer. */
    static final class LongTexts implements Call<Integer> {
        @Override
        public Object observe(Integer length) throws Throwable {
            ByteBuf in = Unpooled.directBuffer(length + 2).writeShortLE(length);
            for (int i = 0; i < length; i++) {
                in.writeByte('a' + i % 26);
            }
            Object token = Members.call(Class.forName(TOKEN), "create", RntbdResponseHeader.OwnerFullName);
            Members.call(token, "decode", in);
            String text = String.valueOf(Members.call(token, "getValue"));
            in.release();
            return text;
        }
    }
}
