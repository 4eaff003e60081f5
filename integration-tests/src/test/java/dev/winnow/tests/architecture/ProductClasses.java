package dev.winnow.tests.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The classes of every module's main code, read once. */
final class ProductClasses {
    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("integration-tests"))
            .importPackages("dev.winnow");

    private ProductClasses() {}

    /** Whether it is one of them, and not a library's, the JDK's or an array. */
    static boolean contains(JavaClass type) {
        return ALL.contain(type.getName());
    }

    /** The class in whose source file it stands. */
    static JavaClass topLevel(JavaClass type) {
        return type.getEnclosingClass().map(ProductClasses::topLevel).orElse(type);
    }
}
