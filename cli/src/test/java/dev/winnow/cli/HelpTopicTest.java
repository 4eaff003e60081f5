package dev.winnow.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.winnow.agent.options.DeclaredOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class HelpTopicTest {
    private static final String ESCAPE = "\u001b[";

    @ParameterizedTest
    @EnumSource
    void theListOfCommandsNamesTheTopicAndHelpExplainsIt(HelpTopic topic) {
        CommandRun run = new CommandRun("help", topic.topic());

        assertThat(run.exitCode).isZero();
        assertThat(run.err).isEmpty();
        assertThat(run.out.lines()).hasSizeGreaterThan(3).allMatch(line -> line.length() <= 120);
        assertThat(new CommandRun("help").out)
                .containsPattern("\n  " + topic.topic() + " +"
                        + run.out.lines().findFirst().orElseThrow());
        assertThat(new CommandRun(topic.topic()).exitCode)
                .as("a topic is no command")
                .isEqualTo(2);
    }

    @Test
    void optionsAreThoseOfTheAgent() {
        String options = new CommandRun("help", "options").out;
        String environment = new CommandRun("help", "environment").out;

        assertThat(DeclaredOptions.all()).allSatisfy(option -> {
            assertThat(options).containsPattern("(?m)^  \\Q" + option.name() + "\\E( |$)");
            assertThat(environment).containsPattern("(?m)^  \\Q" + option.variable() + "\\E( |$)");
        });
    }

    @Test
    void aTopicIsAmongWhatWasProbablyMeant() {
        assertThat(new CommandRun("help", "exit-coeds").err)
                .isEqualToIgnoringNewLines(
                        "winnow: unknown command 'exit-coeds'; did you mean exit-codes? See winnow --help");
    }

    @Test
    void onlyATerminalGetsColoursAndNoneWithNoColor() throws Exception {
        String help = Path.of(System.getProperty("java.home"), "bin/java") + " -XX:TieredStopAtLevel=1 -cp '"
                + System.getProperty("java.class.path") + "' " + Main.class.getName() + " help exit-codes";

        assertThat(output(Map.of(), "sh", "-c", help)).contains("Failed").doesNotContain(ESCAPE);
        assertThat(output(Map.of(), "script", "-qec", help, "/dev/null")).contains("Failed", ESCAPE);
        assertThat(output(Map.of("NO_COLOR", "1"), "script", "-qec", help, "/dev/null"))
                .contains("Failed")
                .doesNotContain(ESCAPE);
    }

    /** {@code script} gives a program a terminal. */
    private static String output(Map<String, String> environment, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"));
        builder.environment().put("TERM", "xterm");
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
