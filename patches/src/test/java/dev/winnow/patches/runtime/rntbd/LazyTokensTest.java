package dev.winnow.patches.runtime.rntbd;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class LazyTokensTest {
    private enum Header {
        A,
        B,
        C,
        D
    }

    private final List<Header> created = new ArrayList<>();
    private final EnumMap<Header, String> tokens = LazyTokens.of(
            Header.class, EnumSet.of(Header.A, Header.B, Header.D), this::create, header -> header == Header.D);

    private String create(Header header) {
        created.add(header);
        return header.name().toLowerCase();
    }

    @Test
    void aTokenIsCreatedOnceWhenItIsAskedFor() {
        assertThat(tokens.get(Header.B)).isSameAs(tokens.get(Header.B));
        assertThat(tokens.get(Header.C)).isNull();
        assertThat(created).containsExactly(Header.B);
        assertThat(LazyTokens.created(tokens).size()).isEqualTo(1);
        assertThat(LazyTokens.created(tokens, Header.A)).isNull();
    }

    @Test
    void requiredTokensAreCreatedForTheCheck() {
        tokens.get(Header.A);
        assertThat(new ArrayList<Object>(LazyTokens.createdOrRequired(tokens))).containsExactly("a", "d");
    }

    @Test
    void otherCodeSeesAllTokens() {
        EnumMap<Header, String> all = new EnumMap<>(Header.class);
        all.put(Header.A, "a");
        all.put(Header.B, "b");
        all.put(Header.D, "d");
        assertThat(tokens.entrySet()).isEqualTo(all.entrySet());
        assertThat(tokens).hasSize(3).isEqualTo(all).hasSameHashCodeAs(all);
        assertThat(tokens.values()).containsExactly("a", "b", "d");
        assertThat(tokens.clone()).isEqualTo(all);
        assertThatThrownBy(() -> tokens.put(Header.A, "x")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void oneTokenStandsForAllThatAReceivedMessageLacks() {
        tokens.get(Header.A);
        LazyTokens.receive(tokens);
        Object absent = LazyTokens.receivedOrAbsent(tokens, Header.B, Header.D);
        assertThat(absent).isEqualTo("d").isSameAs(LazyTokens.receivedOrAbsent(tokens, Header.D, Header.D));
        assertThat(LazyTokens.receivedOrAbsent(tokens, Header.A, Header.D)).isEqualTo("a");
    }

    @Test
    void valuesAreInTheOrderOfTheirNumbers() {
        Random random = new Random(2);
        for (int i = 0; i < Inputs.of(100_000); i++) {
            TreeMap<Integer, String> expected = new TreeMap<>();
            SparseValues<String> values = new SparseValues<>(16);
            int most = 1 + random.nextInt(300);
            for (int j = random.nextInt(40); j > 0; j--) {
                int number = random.nextInt(most);
                assertThat(values.get(number)).isEqualTo(expected.get(number));
                if (expected.putIfAbsent(number, "" + number) == null) {
                    values.put(number, "" + number);
                }
            }
            assertThat(values).containsExactlyElementsOf(expected.values());
        }
    }
}
