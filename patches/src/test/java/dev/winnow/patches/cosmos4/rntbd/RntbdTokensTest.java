package dev.winnow.patches.cosmos4.rntbd;

import java.lang.management.ManagementFactory;
import java.util.Random;

import com.azure.cosmos.implementation.directconnectivity.rntbd.RntbdResponse;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class RntbdTokensTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.83.0"})
    void responsesTellTheSame(String release) {
        Differential.of(release, "rntbd-tokens")
                .succeeding(0.8)
                .calls(Responses.Received.class, Random::nextLong, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.83.0"})
    void responsesThatTestsHandleTellTheSame(String release) {
        Differential.of(release, "rntbd-tokens")
                .succeeding(0.8)
                .withoutSwitching("no code of the library writes to the headers of a decoded response")
                .calls(Responses.class, Random::nextLong, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.83.0"})
    void responsesThatAreWrittenToTellTheSame(String release) {
        Differential.of(release, "rntbd-tokens", "rntbd-token-slices")
                .succeeding(0.8)
                .withoutSwitching("no code of the library writes to the headers of a decoded response")
                .calls(Responses.Written.class, Random::nextLong, 20_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.71.0", "4.78.0", "4.83.0"})
    void requestsHaveTheSameBytes(String release) {
        Differential.of(release, "rntbd-tokens").succeeding(0.5).calls(Requests.class, Random::nextLong, 100_000);
    }

    /** The vendor's 55 tokens alone take 1,760 bytes. */
    @Test
    void aSmallResponseTakesFewBytes() throws Throwable {
        Call<Integer> patched = Differential.of("4.83.0", "rntbd-tokens").patched(DecodeBytes.class);
        patched.observe(1);
        assertThat((Long) patched.observe(1)).isBetween(100L, 1_500L);
    }

    /** What decoding a response with two headers allocates. */
    static final class DecodeBytes implements Call<Integer> {
        @Override
        public Object observe(Integer id) {
            ByteBuf frame = Unpooled.buffer()
                    .writeIntLE(24 + 11)
                    .writeIntLE(200)
                    .writeLongLE(1)
                    .writeLongLE(2);
            frame.writeShortLE(0).writeByte(0).writeByte(0);
            frame.writeShortLE(0x35).writeByte(2).writeIntLE(id);
            var thread = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
            RntbdResponse.decode(frame);
            return thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        }
    }
}
