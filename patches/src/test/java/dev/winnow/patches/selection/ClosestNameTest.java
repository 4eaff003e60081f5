package dev.winnow.patches.selection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClosestNameTest {
    private static final List<String> NAMES = List.of(
            "store-response-headers",
            "store-response-capacity",
            "auth-token",
            "auth-token-builder",
            "item-link",
            "period",
            "probes",
            "packages",
            "patches",
            "patches.prepared",
            "all");

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource({
        "store-responce-headers, store-response-headers", // replaced
        "store-reponse-headers, store-response-headers", // missing
        "periode, period", // added
        "perido, period", // swapped
        "PERIOD, period",
        "pathces, patches",
        "probe, probes",
        "al, all",
        "store_response_headers, store-response-headers"
    })
    void correctsTypingErrors(String word, String meant) {
        assertThat(ClosestName.suggestion(word, NAMES)).isEqualTo(meant);
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource({
        "store-response, store-response-headers",
        "auth, auth-token",
        "prepared, patches.prepared",
        "builder, auth-token-builder"
    })
    void completesPartsOfNames(String word, String meant) {
        assertThat(ClosestName.suggestion(word, NAMES)).isEqualTo(meant);
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource({"headers-store, store-response-headers", "link-item, item-link", "prepared.patches, patches.prepared"})
    void findsWordsInAnotherOrder(String word, String meant) {
        assertThat(ClosestName.suggestion(word, NAMES)).isEqualTo(meant);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "x", "zz", "nonsense", "headers-nonsense", "store-nothing"})
    void suggestsNothingWhereNothingIsClose(String word) {
        assertThat(ClosestName.suggestion(word, NAMES)).isNull();
    }

    @Test
    void suggestsNothingWithoutCandidates() {
        assertThat(ClosestName.suggestion("period", List.of())).isNull();
    }

    @Test
    void doesNotDependOnTheOrderOfCandidates() {
        List<String> reversed = new ArrayList<>(NAMES);
        Collections.reverse(reversed);
        assertThat(ClosestName.suggestion("store", reversed)).isEqualTo("store-response-headers");
        assertThat(ClosestName.suggestion("ab", List.of("bb", "aa"))).isEqualTo("aa");
        assertThat(ClosestName.suggestion("ab", List.of("aa", "bb"))).isEqualTo("aa");
    }
}
