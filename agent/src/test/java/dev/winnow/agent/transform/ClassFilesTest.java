package dev.winnow.agent.transform;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ClassFilesTest {
    @TempDir
    Path directory;

    @Test
    void aClassOfAJarIsReadFromTheJar() throws IOException {
        assertThat(read(Test.class)).isEqualTo(resource(Test.class));
    }

    @Test
    void aClassOfAFolderIsReadThroughItsLoader() throws IOException {
        assertThat(read(ClassFilesTest.class)).isEqualTo(resource(ClassFilesTest.class));
    }

    @Test
    void aClassOfTheJdkIsReadThroughItsLoader() throws IOException {
        assertThat(read(String.class)).isEqualTo(resource(String.class));
    }

    @Test
    void aJarThatIsNewerThanTheJvmIsNotRead() throws Exception {
        Path file = jar(resource(ClassFilesTest.class));
        try (LoaderWithAnswer loader = new LoaderWithAnswer(file)) {
            Class<?> loaded = loader.loadClass(ClassFilesTest.class.getName());
            assertThat(read(loaded)).isEqualTo(LoaderWithAnswer.ANSWER);
            Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
            assertThat(read(loaded)).isEqualTo(resource(ClassFilesTest.class));
        }
    }

    @Test
    void aJarThatHasVanishedIsReadThroughTheLoader() throws Exception {
        Path file = jar(resource(ClassFilesTest.class));
        Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
        try (LoaderWithAnswer loader = new LoaderWithAnswer(file)) {
            Class<?> loaded = loader.loadClass(ClassFilesTest.class.getName());
            Files.delete(file);
            assertThat(read(loaded)).isEqualTo(LoaderWithAnswer.ANSWER);
        }
    }

    /** Loads from a jar, but has an answer of its own for every resource. */
    private static final class LoaderWithAnswer extends URLClassLoader {
        static final byte[] ANSWER = {1, 2, 3};

        LoaderWithAnswer(Path jar) throws IOException {
            super(new URL[] {jar.toUri().toURL()}, null);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return new ByteArrayInputStream(ANSWER);
        }
    }

    private Path jar(byte[] content) throws IOException {
        Path file = directory.resolve("application.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry(ClassFilesTest.class.getName().replace('.', '/') + ".class"));
            jar.write(content);
        }
        return file;
    }

    private static byte[] read(Class<?> loaded) {
        try (ClassFiles files = new ClassFiles()) {
            return files.read(loaded);
        }
    }

    private static byte[] resource(Class<?> loaded) throws IOException {
        try (InputStream in =
                ClassLoader.getSystemResourceAsStream(loaded.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }
}
