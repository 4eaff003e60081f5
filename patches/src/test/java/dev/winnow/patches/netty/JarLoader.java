package dev.winnow.patches.netty;

import java.nio.file.Path;

import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.testing.Library;
import dev.winnow.patches.testing.LibraryLoader;

/** One jar's classes of one package, as they are or with patches; all else comes from the test's class path. */
final class JarLoader extends LibraryLoader {
    private final String driver;

    /** @param driver a class of the test that this loader defines too, so that it links to the jar's classes */
    JarLoader(Path jar, String prefix, PatchSet patches, Class<?> driver) {
        super(Library.of(jar).owning(prefix), patches, driver);
        this.driver = driver.getName();
    }

    <T> T driver(Class<T> type) throws ReflectiveOperationException {
        var constructor = Class.forName(driver, true, this).getDeclaredConstructor();
        constructor.setAccessible(true);
        return type.cast(constructor.newInstance());
    }
}
