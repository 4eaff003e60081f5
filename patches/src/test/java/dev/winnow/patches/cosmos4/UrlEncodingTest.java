package dev.winnow.patches.cosmos4;

import java.util.Arrays;
import java.util.Random;

import com.azure.cosmos.implementation.directconnectivity.HttpUtils;
import dev.winnow.patches.differential.Call;
import dev.winnow.patches.differential.Differential;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlEncodingTest {
    private static final String PLAIN = "abcXYZ019-_.*";
    private static final String SPECIAL = " %+/&=?:\"\\~!'()\n\u0000\u007f";
    private static final String FOREIGN = "äß€\u0080\u07ff\ud83d\ude00\ud800";

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void textIsEncodedAndDecodedAsBefore(String release) {
        Differential.of(release, "url-encoding").calls(EncodeAndDecode.class, UrlEncodingTest::text, 200_000);
    }

    private static String text(Random random) {
        if (random.nextInt(1000) == 0) {
            return null;
        }
        int foreign = random.nextInt(4) == 0 ? 8 : 0;
        int special = random.nextInt(3) * 8;
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            int kind = random.nextInt(40);
            String from = kind < foreign ? FOREIGN : kind < foreign + special ? SPECIAL : PLAIN;
            text.append(from.charAt(random.nextInt(from.length())));
            if (kind == 39) {
                text.append(String.format("%%%02x", random.nextInt(256)));
            }
        }
        return text.toString();
    }

    static final class EncodeAndDecode implements Call<String> {
        @Override
        public Object observe(String text) {
            return Arrays.asList(attempt(() -> HttpUtils.urlEncode(text)), attempt(() -> HttpUtils.urlDecode(text)));
        }

        private static String attempt(java.util.function.Supplier<String> coding) {
            try {
                return coding.get();
            } catch (RuntimeException e) {
                return e.toString();
            }
        }
    }
}
