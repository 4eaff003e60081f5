package dev.winnow.emulator.partition;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import com.azure.cosmos.implementation.routing.PartitionKeyInternal;
import com.azure.cosmos.implementation.routing.PartitionKeyInternalHelper;
import com.azure.cosmos.models.PartitionKeyDefinition;
import com.azure.cosmos.models.PartitionKeyDefinitionVersion;
import com.azure.cosmos.models.PartitionKind;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Compares effective partition keys with those that the SDK computes. */
class PartitionRangesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<String> keys() {
        return Stream.of(
                "[\"a\"]",
                "[\"\"]",
                "[\"pk17\"]",
                "[\"ünïcödé 世界\"]",
                "[\"exactly sixteen.\"]",
                "[\"" + "long ".repeat(50) + "\"]",
                "[0]",
                "[1]",
                "[-1]",
                "[7.25]",
                "[-123456.789]",
                "[1e300]",
                "[9007199254740991]",
                "[true]",
                "[false]",
                "[null]",
                "[{}]");
    }

    @ParameterizedTest
    @MethodSource("keys")
    void firstHashVersionMatchesTheSdk(String key) throws Exception {
        assertThat(effectiveKey(key, "Hash", 1, "/a")).isEqualTo(expected(key, PartitionKind.HASH, 1, "/a"));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void secondHashVersionMatchesTheSdk(String key) throws Exception {
        assertThat(effectiveKey(key, "Hash", 2, "/a")).isEqualTo(expected(key, PartitionKind.HASH, 2, "/a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\"a\",\"b\"]", "[\"tenant\",7]", "[\"\",null]"})
    void hierarchicalHashMatchesTheSdk(String key) throws Exception {
        assertThat(effectiveKey(key, "MultiHash", 2, "/a", "/b"))
                .isEqualTo(expected(key, PartitionKind.MULTI_HASH, 2, "/a", "/b"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void rangesShareTheKeysWithoutGaps(int count) {
        for (int version = 1; version <= 2; version++) {
            PartitionRanges ranges = new PartitionRanges(definition("Hash", version, "/a"), count);
            int[] keys = new int[count];
            for (int i = 0; i < 100 * count; i++) {
                String key = "[\"key" + i + "\"]";
                int range = ranges.rangeOf(key);
                keys[range]++;
                assertThat(ranges.effectiveKey(key))
                        .isBetween(
                                ranges.all().get(range).min(),
                                ranges.all().get(range).max());
            }
            assertThat(Arrays.stream(keys).min().getAsInt()).isGreaterThan(50);
            assertThat(ranges.all().get(0).min()).isEmpty();
            assertThat(ranges.all().get(count - 1).max()).isEqualTo("FF");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void splitRangesShareTheKeysOfTheirParent(int count) {
        for (int version = 1; version <= 2; version++) {
            PartitionRanges ranges = new PartitionRanges(definition("Hash", version, "/a"), count);
            PartitionRanges.Range parent = ranges.all().get(count - 1);
            ranges.split(parent.id());
            ranges.split(count);
            assertThat(ranges.all())
                    .hasSize(count + 2)
                    .extracting(PartitionRanges.Range::id)
                    .endsWith(count + 2, count + 3, count + 1);
            assertThat(ranges.all().get(count - 1).parents()).containsExactly(parent.id(), count);
            assertThat(ranges.all().get(count - 1).min()).isEqualTo(parent.min());
            for (int i = 1; i < count + 2; i++) {
                assertThat(ranges.all().get(i).min())
                        .isEqualTo(ranges.all().get(i - 1).max());
            }
            for (int i = 0; i < 100; i++) {
                String key = "[\"key" + i + "\"]";
                int id = ranges.rangeOf(key);
                assertThat(ranges.all())
                        .filteredOn(range -> range.id() == id)
                        .singleElement()
                        .satisfies(range -> assertThat(ranges.effectiveKey(key)).isBetween(range.min(), range.max()));
            }
        }
    }

    private static String effectiveKey(String key, String kind, int version, String... paths) {
        return new PartitionRanges(definition(kind, version, paths), 1).effectiveKey(key);
    }

    private static JsonNode definition(String kind, int version, String... paths) {
        ObjectNode definition = JSON.createObjectNode().put("kind", kind).put("version", version);
        List.of(paths).forEach(definition.withArray("paths")::add);
        return definition;
    }

    private static String expected(String key, PartitionKind kind, int version, String... paths) throws Exception {
        PartitionKeyDefinition definition = new PartitionKeyDefinition()
                .setKind(kind)
                .setVersion(version == 1 ? PartitionKeyDefinitionVersion.V1 : PartitionKeyDefinitionVersion.V2)
                .setPaths(List.of(paths));
        PartitionKeyInternal internal = JSON.readValue(key, PartitionKeyInternal.class);
        return PartitionKeyInternalHelper.getEffectivePartitionKeyString(internal, definition);
    }
}
