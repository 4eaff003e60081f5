package dev.winnow.tests.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** No package and no class depends on itself through others. A nested class counts with the class around it. */
class CyclesTest {
    @Test
    void packagesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .assignedFrom(slices("package", JavaClass::getPackageName))
                .should()
                .beFreeOfCycles()
                .check(ProductClasses.ALL);
    }

    /** A package counts with the packages inside it: {@code emulator.transport} with {@code emulator.transport.http}. */
    @Test
    void packagesWithWhatIsInsideThemAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .matching("dev.winnow.(*).(*)..")
                .should()
                .beFreeOfCycles()
                .check(ProductClasses.ALL);
    }

    @Test
    void classesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .assignedFrom(
                        slices("class", type -> ProductClasses.topLevel(type).getName()))
                .should()
                .beFreeOfCycles()
                // JUnit's way to connect them: the annotation names the extension, which reads the annotation.
                .ignoreDependency(
                        DescribedPredicate.describe("annotations of tests", JavaClass::isAnnotation),
                        DescribedPredicate.describe(
                                "their extensions", type -> type.getSimpleName().endsWith("Extension")))
                .check(ProductClasses.ALL);
    }

    private interface Part {
        String of(JavaClass type);
    }

    private static SliceAssignment slices(String what, Part part) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(part.of(type));
            }

            @Override
            public String getDescription() {
                return "each " + what;
            }
        };
    }
}
