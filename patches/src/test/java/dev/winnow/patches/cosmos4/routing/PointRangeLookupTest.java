package dev.winnow.patches.cosmos4.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

import com.azure.cosmos.implementation.PartitionKeyRange;
import com.azure.cosmos.implementation.apachecommons.lang.tuple.ImmutablePair;
import com.azure.cosmos.implementation.routing.IServerIdentity;
import com.azure.cosmos.implementation.routing.InMemoryCollectionRoutingMap;
import dev.winnow.patches.differential.Differential;
import dev.winnow.patches.testing.Call;
import dev.winnow.patches.testing.Members;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointRangeLookupTest {
    private static final int INPUTS = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"4.63.0", "4.81.0"})
    void sameRange(String release) {
        Differential.of(release, "point-range-lookup")
                .succeeding(0.9)
                .calls(Lookup.class, PointRangeLookupTest::question, INPUTS);
    }

    /** Maps of up to 5,000 partitions. */
    @Test
    void sameRangeOfThousands() {
        Differential.of("4.83.0", "point-range-lookup").calls(Lookup.class, PointRangeLookupTest::large, 1_000);
    }

    private static Question large(Random random) {
        Question question = new Question();
        Random map = new Random(random.nextInt(4));
        TreeSet<String> inner = new TreeSet<>();
        for (int i = map.nextInt(5_000); i >= 0; i--) {
            inner.add(hex(map, 3 + map.nextInt(30)));
        }
        question.boundaries = new ArrayList<>(inner);
        question.key = key(random, question.boundaries);
        return question;
    }

    /**
     * Maps of one partition to about a hundred. One in twenty begins with two ranges of the same minimum: older releases
     * search it, newer ones refuse it.
     */
    private static Question question(Random random) {
        Question question = new Question();
        int map = random.nextInt(100);
        question.boundaries = boundaries(new Random(map));
        if (map % 20 == 0) {
            question.boundaries.add(0, "");
        }
        question.key = key(random, question.boundaries);
        return question;
    }

    private static List<String> boundaries(Random random) {
        TreeSet<String> inner = new TreeSet<>();
        for (int i = random.nextInt(1 << random.nextInt(8)); i > 0; i--) {
            inner.add(hex(random, 1 + random.nextInt(16)));
        }
        inner.remove("FF");
        return new ArrayList<>(inner);
    }

    private static String key(Random random, List<String> boundaries) {
        int kind = random.nextInt(100);
        if (kind < 60 || boundaries.isEmpty()) {
            return hex(random, random.nextInt(40));
        }
        String boundary = boundaries.get(random.nextInt(boundaries.size()));
        if (kind < 75) {
            return boundary;
        } else if (kind < 85) {
            return boundary + hex(random, 1);
        } else if (kind < 92) {
            return boundary.toLowerCase(Locale.ROOT);
        } else if (kind < 96) {
            return List.of("", "FF", "FFF", "Z", "ä", "\uFFFF").get(random.nextInt(6));
        }
        return kind < 98 ? null : boundary.substring(boundary.length() / 2);
    }

    private static String hex(Random random, int length) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < length; i++) {
            hex.append(Character.toUpperCase(Character.forDigit(random.nextInt(i == 0 ? 15 : 16), 16)));
        }
        return hex.toString();
    }

    public static final class Question {
        public List<String> boundaries;
        public String key;

        @Override
        public String toString() {
            return key + " between " + boundaries;
        }
    }

    static final class Lookup implements Call<Question> {
        private final Map<List<String>, InMemoryCollectionRoutingMap> maps = new HashMap<>();

        @Override
        public Object observe(Question input) throws Throwable {
            InMemoryCollectionRoutingMap map = maps.get(input.boundaries);
            if (map == null) {
                map = map(input.boundaries);
                maps.put(input.boundaries, map);
            }
            PartitionKeyRange range = map.getRangeByEffectivePartitionKey(input.key);
            return range == null ? "none" : range.getId();
        }

        private static InMemoryCollectionRoutingMap map(List<String> boundaries) throws Throwable {
            List<ImmutablePair<PartitionKeyRange, IServerIdentity>> ranges = new ArrayList<>();
            String from = "";
            for (int i = 0; i <= boundaries.size(); i++) {
                String to = i == boundaries.size() ? "FF" : boundaries.get(i);
                PartitionKeyRange range = new PartitionKeyRange();
                range.setId("range " + i);
                range.setMinInclusive(from);
                range.setMaxExclusive(to);
                ranges.add(new ImmutablePair<>(range, null));
                from = to;
            }
            try {
                return (InMemoryCollectionRoutingMap)
                        Members.call(InMemoryCollectionRoutingMap.class, "tryCreateCompleteRoutingMap", ranges, "rid");
            } catch (NoSuchMethodError e) {
                return InMemoryCollectionRoutingMap.tryCreateCompleteRoutingMap(ranges, "rid", null);
            }
        }
    }
}
