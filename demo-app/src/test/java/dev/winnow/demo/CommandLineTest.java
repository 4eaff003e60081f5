package dev.winnow.demo;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.winnow.cli.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever is wrong is one line that names the option and what is allowed, and nothing has been started. */
class CommandLineTest {
    private final StringWriter err = new StringWriter();

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "demo --sdk 4.62.0             | --sdk 4.62.0         | 4.63.0 on",
                "demo --protocol h3            | --protocol h3        | h1, h2",
                "demo --operation delte        | --operation delte    | did you mean delete?",
                "demo --concurrency 0          | --concurrency 0      | 1 to 1024",
                "demo --concurrency many       | --concurrency many   | 1 to 1024",
                "demo --headers 3              | --headers 3          | 9 to 64",
                "demo --patches nonsense       | --patches nonsense   | `winnow patches` lists them",
                "demo --patches auth-tokn      | --patches auth-tokn  | did you mean auth-token?",
                "demo --account cpus           | --account cpus       | did you mean cpu?",
                "demo --seed now               | --seed now           | whole numbers",
                "demo --jdk /nowhere           | --jdk /nowhere       | Java 11 or newer",
                "demo --sdk 4.68.0 --protocol h2 | --protocol h2      | h1 with --sdk 4.68.0",
                "demo --nonsense               | --nonsense           | demo --help",
                "demo --sdk                    | --sdk                | demo --help",
                "nonsense                      | nonsense             | winnow --help",
            })
    void badInputIsOneLine(String arguments, String named, String allowed) {
        assertThat(execute(arguments.split(" "))).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains(named).contains(allowed).hasLineCount(1);
    }

    @Test
    void aFileWhereADirectoryShouldBe() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));

        assertThat(execute("demo", "--output", file.toString())).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString())
                .contains("--output " + file)
                .contains("a directory")
                .hasLineCount(1);
    }

    @Test
    void withoutACommandTheUsageIsPrinted() {
        assertThat(execute()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).startsWith("Usage: winnow").contains("demo", "bench", "attach");
    }

    private int execute(String... arguments) {
        return Main.commandLine().setErr(new PrintWriter(err, true)).execute(arguments);
    }
}
