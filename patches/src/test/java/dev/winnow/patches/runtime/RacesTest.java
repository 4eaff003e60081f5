package dev.winnow.patches.runtime;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.winnow.patches.testing.Inputs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The races that jcstress runs in JVMs of its own: {@code CacheRaces}, {@code CollectionRaces} and {@code HeaderRaces}. With each compiler and garbage
 * collector that jcstress chooses where everything is tested. Half a second each; call {@code org.openjdk.jcstress.Main} for more.
 */
@Tag("interleavings")
class RacesTest {
    private static final int RACES = 12;

    @TempDir
    private Path folder;

    @Test
    void noRaceEndsInAWayThatIsForbidden() throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jcstress.Main",
                "-t",
                "dev.winnow.patches.runtime",
                "-m",
                "sanity",
                "-sc",
                "false",
                "-af",
                "NONE",
                "-r",
                folder.toString()));
        if (!Inputs.EVERYTHING) {
            command.addAll(List.of("-jvmArgs", "-XX:+UseSerialGC")); // and no other configuration
        }
        Process jcstress = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        jcstress.getOutputStream().close();
        String out = new String(jcstress.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(jcstress.waitFor()).as(out).isZero();
        Matcher passed = Pattern.compile("(\\d+) matching test results").matcher(out);
        assertThat(passed.find()).as(out).isTrue();
        assertThat(Integer.parseInt(passed.group(1))).as(out).isGreaterThanOrEqualTo(RACES);
    }
}
