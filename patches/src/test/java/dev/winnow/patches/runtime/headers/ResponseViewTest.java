package dev.winnow.patches.runtime.headers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ResponseViewTest {
    @Test
    void behavesLikeAHashMapAndLeavesTheArraysAlone() {
        Random random = new Random(1);
        for (int i = Inputs.of(100_000); i > 0; i--) {
            int size = random.nextInt(6);
            String[] names = new String[size];
            String[] values = new String[size];
            Map<String, String> expected = new HashMap<>();
            for (int n = 0; n < size; n++) {
                names[n] = "n" + n;
                values[n] = random.nextInt(6) == 0 ? null : "v" + n;
                expected.put(names[n], values[n]);
            }
            String[] valuesBefore = values.clone();
            Map<String, String> actual = new ResponseView(names, values);

            long seed = random.nextLong();
            assertThat(changes(actual, new Random(seed))).isEqualTo(changes(expected, new Random(seed)));
            assertThat(actual).isEqualTo(expected);
            assertThat(values).isEqualTo(valuesBefore);
        }
    }

    private static List<String> changes(Map<String, String> map, Random random) {
        List<String> seen = new ArrayList<>();
        for (int step = random.nextInt(8); step > 0; step--) {
            String name = random.nextInt(12) == 0 ? null : "n" + random.nextInt(7);
            switch (random.nextInt(10)) {
                case 0:
                case 1:
                    seen.add(map.put(name, random.nextInt(5) == 0 ? null : "w" + step));
                    break;
                case 2:
                case 3:
                    seen.add(map.remove(name));
                    break;
                case 4:
                    seen.add("" + map.containsKey(name) + map.size());
                    break;
                default:
                    seen.add(map.get(name));
            }
        }
        return Arrays.asList(seen.toString());
    }
}
