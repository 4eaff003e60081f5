package dev.winnow.patches.cosmos4.routing;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;

import com.azure.cosmos.implementation.apachecommons.collections.map.CaseInsensitiveMap;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaseInsensitiveKeyTest {
    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameEntries(String release) {
        Differential.of(release, "case-insensitive-key")
                .succeeding(1)
                .calls(Use.class, CaseInsensitiveKeyTest::keys, 100_000);
    }

    private static String[] keys(Random random) {
        String[] keys = new String[random.nextInt(8)];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = random.nextInt(30) == 0 ? null : key(random);
        }
        return keys;
    }

    private static String key(Random random) {
        StringBuilder key = new StringBuilder(random.nextBoolean() ? "https://" : "");
        String letters = random.nextInt(3) > 0 ? "ab-:/" : "abABıİiIſSßẞäÄǅ";
        for (int i = random.nextInt(4); i > 0; i--) {
            key.append(letters.charAt(random.nextInt(letters.length())));
        }
        return key.toString();
    }

    static final class Use implements Call<String[]> {
        @Override
        public Object observe(String[] keys) {
            CaseInsensitiveMap<String, Integer> map = new CaseInsensitiveMap<>();
            StringBuilder facts = new StringBuilder();
            for (int i = 0; i < keys.length; i++) {
                facts.append(map.containsKey(keys[i])).append(map.get(keys[i]));
                facts.append(i % 3 == 2 ? map.remove(keys[i / 2]) : map.put(keys[i], i));
            }
            // In order: null has a place of its own in each map.
            return facts + new TreeSet<>(Arrays.asList(map.toString().split("[{}, ]+"))).toString();
        }
    }
}
