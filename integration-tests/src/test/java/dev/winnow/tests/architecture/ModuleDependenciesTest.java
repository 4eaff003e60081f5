package dev.winnow.tests.architecture;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
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
        ProductClasses.ALL.forEach(type -> found.add(Modules.of(type)));

        assertThat(found).isEqualTo(Modules.MAY_USE.keySet());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleUsesOnlyTheModulesListedForIt(String module) {
        Set<String> allowed = Modules.MAY_USE.get(module);
        noClasses()
                .that(are("in " + module, type -> Modules.of(type).equals(module)))
                .should()
                .dependOnClassesThat(are(
                        "in a module that is not listed for it",
                        type -> ProductClasses.contains(type)
                                && !Modules.of(type).equals(module)
                                && !allowed.contains(Modules.of(type))))
                .check(ProductClasses.ALL);
    }

    private static DescribedPredicate<JavaClass> are(String description, Predicate<JavaClass> predicate) {
        return DescribedPredicate.describe(description, predicate);
    }
}
