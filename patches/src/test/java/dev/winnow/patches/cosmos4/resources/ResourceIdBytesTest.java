package dev.winnow.patches.cosmos4.resources;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.ResourceId;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceIdBytesTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.83.0"})
    void bytesAreTheSame(String release) {
        Differential.of(release, "resource-id-bytes").succeeding(1).calls(Bytes.class, Random::nextLong, 100_000);
    }

    /** Of a {@code long} and of an {@code int}. */
    static final class Bytes implements Call<Long> {
        @Override
        public Object observe(Long number) throws Throwable {
            return List.of(bytes(number), bytes(number.intValue()));
        }

        private static String bytes(Object number) throws Throwable {
            return Arrays.toString((byte[]) Members.call(ResourceId.class, "convertToBytesUsingByteBuffer", number));
        }
    }
}
