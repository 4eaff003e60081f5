package dev.winnow.demo.bench.lists;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.selection.PatchSelection;

/** Classes of the SDK, the vendor's or patched. Defined without the jar's signers, as nothing else is of interest. */
final class SdkClasses extends URLClassLoader {
    private final PatchSet patches;

    /** @param ids of patches; empty for the vendor's classes */
    SdkClasses(Path jar, List<String> ids) throws MalformedURLException {
        super(new URL[] {jar.toUri().toURL()}, SdkClasses.class.getClassLoader());
        patches = PatchSet.of(PatchSelection.select(ids, PatchSet.installed()));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String internalName = name.replace('.', '/');
        try (InputStream in = getResourceAsStream(internalName + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] vendor = in.readAllBytes();
            byte[] patched = patches.apply(internalName, vendor).bytes();
            byte[] result = patched == null ? vendor : patched;
            return defineClass(name, result, 0, result.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
