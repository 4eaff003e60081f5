package dev.winnow.agent.copies;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LibraryCopyTest {
    private static final String CLIENT = "com/azure/cosmos/CosmosClientBuilder";

    @Test
    void classesAreNamedAsTheLibraryNamedThemOrBehindAPrefix() {
        assertThat(LibraryCopy.isNamed(CLIENT, CLIENT)).isTrue();
        assertThat(LibraryCopy.isNamed("azure_cosmos_spark/" + CLIENT, CLIENT)).isTrue();
        assertThat(LibraryCopy.isNamed("x" + CLIENT, CLIENT)).isFalse();
        assertThat(LibraryCopy.isNamed("com/azure/cosmos/CosmosClient", CLIENT)).isFalse();
    }

    @Test
    void prefixIsWrittenWithDots() {
        assertThat(LibraryCopy.prefixOf("org/acme/shaded/" + CLIENT, CLIENT)).isEqualTo("org.acme.shaded");
        assertThat(LibraryCopy.prefixOf(CLIENT, CLIENT)).isEmpty();
    }
}
