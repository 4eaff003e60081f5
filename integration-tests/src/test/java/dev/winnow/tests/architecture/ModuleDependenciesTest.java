package dev.winnow.tests.architecture;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/** Dependencies between modules point one way. */
class ModuleDependenciesTest {
    static Stream<String> modules() {
        return Modules.MAY_USE.keySet().stream().sorted();
    }

    @Test
    void everyModuleIsListed() {
        Set<String> found = new HashSet<>();
        ProductClasses.ALL.forEach(type -> found.add(type.getPackageName().split("\\.")[2]));

        assertThat(found).isEqualTo(Modules.MAY_USE.keySet());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleUsesOnlyTheModulesListedForIt(String module) {
        String[] forbidden = modules()
                .filter(other ->
                        !other.equals(module) && !Modules.MAY_USE.get(module).contains(other))
                .map(other -> "dev.winnow." + other + "..")
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("dev.winnow." + module + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .check(ProductClasses.ALL);
    }

    @Test
    void whatPatchAuthorsUseKnowsNothingOfTheEngine() {
        noClasses()
                .that()
                .resideInAPackage("dev.winnow.patches.api..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.winnow.patches.engine..")
                .check(ProductClasses.ALL);
    }
}
