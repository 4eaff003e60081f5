package dev.winnow.tests.agent;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The manifest names a class that a JVM which is too old can read, too. */
class EntryPointIT {
    private static final int JAVA_8 = 52;

    @ParameterizedTest
    @ValueSource(strings = {"Premain-Class", "Agent-Class", "Main-Class"})
    void java8CanReadIt(String entry) throws IOException {
        try (JarFile jar = new JarFile(TargetJvm.WINNOW.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            String file = manifest.getValue(entry).replace('.', '/') + ".class";
            try (DataInputStream in = new DataInputStream(jar.getInputStream(jar.getEntry(file)))) {
                assertThat(in.readInt()).isEqualTo(0xCAFEBABE);
                assertThat(in.readInt() & 0xFFFF).isEqualTo(JAVA_8);
            }
        }
    }
}
