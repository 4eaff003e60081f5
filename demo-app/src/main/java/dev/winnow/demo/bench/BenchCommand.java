package dev.winnow.demo.bench;

import dev.winnow.demo.ab.ErrorRatesCommand;
import dev.winnow.demo.bench.lists.ListsCommand;
import dev.winnow.demo.bench.live.AttachmentsCommand;
import dev.winnow.demo.bench.live.FillingCommand;
import dev.winnow.demo.bench.live.FlipsCommand;
import dev.winnow.demo.bench.live.SwitchingCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./winnow bench}: what Winnow itself costs, measured on this machine. */
@Command(
        name = "bench",
        description = "Measures what Winnow itself costs.",
        mixinStandardHelpOptions = true,
        subcommands = {
            AttachmentsCommand.class,
            CountersCommand.class,
            ErrorRatesCommand.class,
            FillingCommand.class,
            FlipsCommand.class,
            ListsCommand.class,
            MemoryCommand.class,
            OverheadCommand.class,
            ReadingCommand.class,
            StartupCommand.class,
            SwitchingCommand.class
        })
public final class BenchCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which benchmark?");
    }
}
