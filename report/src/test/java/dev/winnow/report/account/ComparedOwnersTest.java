package dev.winnow.report.account;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ComparedOwnersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.azure:azure-cosmos:4.80.0 | com.azure:azure-cosmos:4.83.0 | com.azure:azure-cosmos:4.80.0 -> 4.83.0",
                "io.netty:netty-codec:4.1.132.Final | io.netty:netty-codec:4.1.137.Final | io.netty:netty-codec:4.1.132.Final -> 4.1.137.Final",
                "reactor-core-3.7.17.jar | reactor-core-3.7.19.jar | reactor-core-3.7.17.jar -> 3.7.19",
                "org.apache:log4j-1.2-api:2.20.0 | org.apache:log4j-1.2-api:2.21.0 | org.apache:log4j-1.2-api:2.20.0 -> 2.21.0",
                "app-1.0-SNAPSHOT.jar | app-2.0-rc.1.jar | app-1.0-SNAPSHOT.jar -> 2.0-rc.1"
            })
    void versionsOfALibraryAreOneOwner(String base, String changed, String name) {
        ComparedOwners owners = new ComparedOwners(List.of(base, "demo-app.jar"), List.of("JDK (no caller)", changed));

        assertThat(owners.nameOf(base)).isEqualTo(name);
        assertThat(owners.nameOf(changed)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the same version | com.azure:azure-cosmos:4.80.0 | com.azure:azure-cosmos:4.80.0",
                "another library | com.azure:azure-core:1.57.1 | com.azure:azure-cosmos:4.80.0",
                "no versions | demo-app.jar | demo-app.jar",
                "packages | com.azure.cosmos | com.azure.core"
            })
    void otherOwnersKeepTheirNames(String why, String base, String changed) {
        ComparedOwners owners = new ComparedOwners(List.of(base), List.of(changed));

        assertThat(owners.nameOf(base)).as(why).isEqualTo(base);
        assertThat(owners.nameOf(changed)).as(why).isEqualTo(changed);
    }

    @Test
    void whichOfTwoVersionsOneBecameIsNotGuessed() {
        ComparedOwners owners = new ComparedOwners(List.of("a-1.jar"), List.of("a-2.jar", "a-3.jar"));

        assertThat(List.of("a-1.jar", "a-2.jar", "a-3.jar"))
                .allSatisfy(owner -> assertThat(owners.nameOf(owner)).isEqualTo(owner));
    }
}
