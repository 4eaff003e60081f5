package dev.winnow.agent;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

import dev.winnow.agent.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a JVM that is too old finds: a class that it can read, and a line. */
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

    @ParameterizedTest
    @CsvSource({"1.8, 8", "10, 10"})
    void aJavaThatIsTooOldIsNamed(String version, String feature) {
        assertThat(EntryPoint.obstacle(version))
                .isEqualTo("this is Java " + feature + ", and Java 11 or newer is needed");
    }

    @Test
    void elevenIsNewEnough() {
        assertThat(EntryPoint.obstacle("11")).isNull();
        assertThat(EntryPoint.obstacle("25")).isNull();
    }
}
