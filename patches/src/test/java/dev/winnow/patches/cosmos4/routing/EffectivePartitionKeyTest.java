package dev.winnow.patches.cosmos4.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import com.azure.cosmos.implementation.routing.HexConvert;
import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKeyDefinitionVersion;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EffectivePartitionKeyTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.67.0", "4.81.0"})
    void sameKeys(String release) {
        Differential.of(release, "effective-partition-key")
                .succeeding(1)
                .calls(Encode.class, EffectivePartitionKeyTest::values, 100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameDigits(String release) {
        Differential.of(release, "effective-partition-key")
                .calls(Digits.class, EffectivePartitionKeyTest::bytes, 100_000);
    }

    /** Rarely more than a scratch array has room for, rarely none at all. */
    private static byte[] bytes(Random random) {
        int kind = random.nextInt(500);
        if (kind == 0) {
            return null;
        }
        byte[] bytes = new byte[kind == 1 ? 8190 + random.nextInt(5) : random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
    }

    static final class Digits implements Call<byte[]> {
        @Override
        public Object observe(byte[] bytes) {
            return HexConvert.bytesToHex(bytes);
        }
    }

    private static List<Object> values(Random random) {
        List<Object> values = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int kind = random.nextInt(8);
            values.add(
                    kind == 0
                            ? null
                            : kind == 1
                                    ? (Object) random.nextDouble()
                                    : kind == 2 ? (Object) random.nextBoolean() : text(random));
        }
        return values;
    }

    private static String text(Random random) {
        int length = random.nextInt(6) == 0 ? random.nextInt(150) : random.nextInt(24);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) (random.nextInt(20) == 0 ? 0x80 + random.nextInt(0x3000) : ' ' + random.nextInt(95)));
        }
        return text.toString();
    }

    static final class Encode implements Call<List<Object>> {
        @Override
        public Object observe(List<Object> values) {
            PartitionKeyDefinition definition = new PartitionKeyDefinition();
            List<String> paths = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                paths.add("/p" + i);
            }
            definition.setPaths(paths);
            PartitionKeyInternal key = PartitionKeyInternal.fromObjectArray(values, true);
            String first = PartitionKeyInternalHelper.getEffectivePartitionKeyString(key, definition);
            definition.setVersion(PartitionKeyDefinitionVersion.V2);
            return first + " " + PartitionKeyInternalHelper.getEffectivePartitionKeyString(key, definition);
        }
    }
}
