package dev.winnow.probes.weave;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PackageFilterTest {
    private final PackageFilter filter = new PackageFilter(List.of("com.azure.cosmos.", "util."));

    @Test
    void classesOfThePackageMatch() {
        assertThat(filter.matches("com/azure/cosmos/CosmosClientBuilder")).isTrue();
        assertThat(filter.matches("com/azure/core/Http")).isFalse();
        assertThat(filter.unmatched()).containsExactly("util.");
    }

    @Test
    void relocatedClassesOfThePackageMatch() {
        assertThat(filter.matches("azure_cosmos_spark/com/azure/cosmos/CosmosClientBuilder"))
                .isTrue();
        assertThat(filter.matches("my/shaded/com/azure/cosmos/CosmosClientBuilder"))
                .isTrue();
        assertThat(filter.matches("xcom/azure/cosmos/CosmosClientBuilder")).isFalse();
    }

    @Test
    void packageOfOnePartIsFoundOnlyAtTheBeginning() {
        assertThat(filter.matches("util/Text")).isTrue();
        assertThat(filter.matches("org/acme/util/Text")).isFalse();
    }
}
