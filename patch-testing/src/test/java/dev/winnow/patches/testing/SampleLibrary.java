package dev.winnow.patches.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import dev.winnow.patches.testing.sample.Texts;

/** A jar with the class {@link Texts}. */
final class SampleLibrary {
    private SampleLibrary() {}

    static Library in(Path folder) throws IOException {
        Path jar = folder.resolve("texts-1.jar");
        String file = Texts.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream in = Texts.class.getClassLoader().getResourceAsStream(file)) {
            out.putNextEntry(new JarEntry(file));
            in.transferTo(out);
        }
        return Library.of(jar);
    }
}
