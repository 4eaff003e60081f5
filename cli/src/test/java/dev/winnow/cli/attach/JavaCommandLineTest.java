package dev.winnow.cli.attach;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class JavaCommandLineTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "java -Xmx1g -jar /opt/app/app.jar --port 80, app.jar",
        "java -cp a.jar:b.jar com.example.Main x, com.example.Main",
        "java --module-path mods -m app/com.example.Main, app/com.example.Main",
        "java @arguments com.example.Main, com.example.Main",
        "java -version, -",
        "java, -"
    })
    void findsTheMainClassOrJar(String line, String main) {
        assertThat(new JavaCommandLine(List.of(line.split(" "))).main()).isEqualTo(main);
    }
}
