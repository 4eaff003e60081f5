package dev.winnow.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class CompletionCommandTest {
    @TempDir
    Path directory;

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        Path script = Files.writeString(directory.resolve("completion"), new CommandRun("completion").out);

        assertThat(completions(script, "winnow", "det")).isEqualTo("detach\n");
        assertThat(completions(script, "winnow", "verify", "--te")).isEqualTo("--templates\n");
    }

    /** What bash offers for the last word. */
    private static String completions(Path script, String... words) throws Exception {
        String line =
                ". '" + script + "'; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD=" + (words.length - 1)
                        + "; COMP_LINE='" + String.join(" ", words) + "'; COMP_POINT=${#COMP_LINE}; _complete_winnow;"
                        + " printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash =
                new ProcessBuilder("bash", "-c", line).redirectErrorStream(true).start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(output).isZero();
        return output;
    }
}
