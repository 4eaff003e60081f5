package dev.winnow.cli;

import java.util.List;
import java.util.ServiceLoader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

class MainTest {
    private static final List<String> COMMANDS = List.of(
            "attach",
            "compare",
            "detach",
            "fill",
            "help",
            "inspect",
            "new-patch",
            "patch",
            "patches",
            "record",
            "report",
            "sites",
            "status");

    @Test
    void withoutACommandTheUsageGoesToStandardError() {
        CommandRun run = new CommandRun();

        assertThat(run.exitCode).isEqualTo(2);
        assertThat(run.out).isEmpty();
        assertThat(run.err).startsWith("Usage: winnow").contains(COMMANDS);
    }

    @Test
    void helpListsTheCommandsInAlphabeticalOrder() {
        CommandRun run = new CommandRun("--help");

        assertThat(run.exitCode).isZero();
        assertThat(run.err).isEmpty();
        List<String> listed = run.out
                .lines()
                .dropWhile(line -> !line.equals("Commands:"))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .filter(line -> line.matches("  \\S.*"))
                .map(line -> line.trim().split(" ")[0])
                .collect(toList());
        assertThat(listed).isSorted().containsAll(COMMANDS);
        assertThat(new CommandRun("help").out).isEqualTo(run.out);
    }

    @Test
    void helpShowsNoSignsOfAFormat() {
        Main.commandLine()
                .getSubcommands()
                .forEach((name, command) ->
                        assertThat(command.getUsageMessage()).as(name).doesNotContain("%%", "%n", "${"));
    }

    @ParameterizedTest(name = "winnow help {0}")
    @ValueSource(
            strings = {
                "attach",
                "compare",
                "detach",
                "fill",
                "inspect",
                "new-patch",
                "patch",
                "patches",
                "record",
                "report",
                "sites",
                "status"
            })
    void helpExplainsACommandWithAnExample(String command) {
        CommandRun run = new CommandRun("help", command);

        assertThat(run.exitCode).isZero();
        assertThat(run.out).startsWith("Usage: winnow " + command + " ").contains("Example", "  winnow " + command);
        assertThat(run.out
                        .lines()
                        .dropWhile(line -> !line.startsWith("Example"))
                        .skip(1))
                .as("each example is one line")
                .allMatch(line -> line.startsWith("  winnow "));
        assertThat(new CommandRun(command, "--help").out).isEqualTo(run.out);
    }

    @ParameterizedTest(name = "winnow {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    statsu                     | winnow: unknown command 'statsu'; did you mean status? See winnow --help
                    atach 4711                 | winnow: unknown command 'atach'; did you mean attach? See winnow --help
                    nonsense                   | winnow: unknown command 'nonsense'; see winnow --help
                    help repotr                | winnow: unknown command 'repotr'; did you mean report? See winnow --help
                    --versoin                  | winnow: unknown option '--versoin'; did you mean --version? See winnow --help
                    sites 4711 --tpo 5         | winnow sites: unknown option '--tpo'; did you mean --top? See winnow sites --help
                    sites 4711 --intervall=5   | winnow sites: unknown option '--intervall'; did you mean --interval? See winnow sites --help
                    sites 4711 --nonsense      | winnow sites: unknown option '--nonsense'; see winnow sites --help
                    sites 4711 --by byts       | winnow sites: --by: unknown value 'byts'; did you mean bytes? See winnow sites --help
                    sites 4711 --by size       | winnow sites: --by: unknown value 'size'; use one of bytes, count, waste; see winnow sites --help
                    sites 4711 --top many      | winnow sites: --top: 'many' is not a number; see winnow sites --help
                    status app                 | winnow status: PID: 'app' is not a number; see winnow status --help
                    status 1 2                 | winnow status: unexpected argument '2'; see winnow status --help
                    status                     | winnow status: Missing required parameter: 'PID'; see winnow status --help
                    patch 4711 onn all         | ~winnow patch: on|off|only: unknown value 'onn'; did you mean on? See winnow patch --help~
                    attach 4711 periode=1s     | winnow attach: unknown setting 'periode'; did you mean period? See winnow attach --help
                    """)
    void wrongUsageIsAnsweredInOneLineWithWhatWasProbablyMeant(String arguments, String message) {
        CommandRun run = new CommandRun((Object[]) arguments.split(" "));

        assertThat(run.err).isEqualToIgnoringNewLines(message);
        assertThat(run.out).isEmpty();
        assertThat(run.exitCode).isEqualTo(2);
    }

    @Test
    void aFailedRunIsReportedInOneLine() {
        CommandRun run = new CommandRun("status", Long.MAX_VALUE);

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err)
                .isEqualToIgnoringNewLines(
                        "winnow status: no process " + Long.MAX_VALUE + "; `winnow attach` lists the JVMs");
    }

    @Test
    void commandsOfTheCheckoutSayWhatTheyNeed() {
        CommandRun run = new CommandRun("demo", "--quick");

        assertThat(run.exitCode).isEqualTo(1);
        assertThat(run.err)
                .isEqualToIgnoringNewLines(
                        "winnow demo: needs winnow-lab-VERSION.zip, unpacked over winnow-VERSION.zip, or a checkout; and JDK 17");
    }

    @Test
    void onlyTheGivenCommandIsCreated() {
        assertThat(Main.commandLine("status", "4711").getSubcommands()).containsOnlyKeys("status");
        assertThat(Main.commandLine("statsu").getSubcommands()).containsKeys("status", "attach");
    }

    @Test
    void theClassOfEveryCommandIsNamedLikeTheCommand() {
        assertThat(ServiceLoader.load(Subcommand.class).stream()).isNotEmpty().allSatisfy(provider -> {
            String name = provider.type().getAnnotation(Command.class).name();
            assertThat(provider.type().getSimpleName()).isEqualTo(Subcommands.className(name));
        });
        assertThat(Subcommands.className("add-release")).isEqualTo("AddReleaseCommand");
    }
}
