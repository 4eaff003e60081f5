package dev.winnow.patches.cosmos4.headers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import com.azure.cosmos.implementation.http.HttpHeader;
import com.azure.cosmos.implementation.http.HttpHeaders;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.differential.HeaderGenerator;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderNameLowerCaseTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void headersAreTheSame(String release) {
        Differential.of(release, "header-name-lower-case").calls(Use.class, HeaderNameLowerCaseTest::input, 100_000);
    }

    private static Input input(Random random) {
        Input input = new Input();
        input.pairs = HeaderGenerator.pairs(random, 10);
        input.removed = random.nextInt(3) == 0 ? HeaderGenerator.name(random) : "none";
        input.asked = random.nextInt(200) == 0 ? null : HeaderGenerator.name(random);
        return input;
    }

    public static final class Input {
        public List<Map.Entry<String, String>> pairs;
        public String removed;
        public String asked;

        @Override
        public String toString() {
            return pairs + " without " + removed + ", asked for " + asked;
        }
    }

    static final class Use implements Call<Input> {
        @Override
        public Object observe(Input input) {
            HttpHeaders headers = new HttpHeaders();
            input.pairs.forEach(pair -> headers.set(pair.getKey(), pair.getValue()));
            headers.set(input.removed, null);
            List<String> inOrder = new ArrayList<>();
            for (HttpHeader header : headers) {
                inOrder.add(header.toString());
            }
            return Arrays.asList(headers.size(), inOrder, headers.toMap(), headers.value(input.asked));
        }
    }
}
