package dev.winnow.demo.command;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.demo.bench.CountersCommand;
import dev.winnow.demo.bench.MemoryCommand;
import dev.winnow.demo.bench.MutantsCommand;
import dev.winnow.demo.bench.OverheadCommand;
import dev.winnow.demo.bench.ReadingCommand;
import dev.winnow.demo.bench.errorrates.ErrorRatesCommand;
import dev.winnow.demo.bench.lists.ListsCommand;
import dev.winnow.demo.bench.live.AccountCommand;
import dev.winnow.demo.bench.live.AttachmentsCommand;
import dev.winnow.demo.bench.live.FillingCommand;
import dev.winnow.demo.bench.live.FlipsCommand;
import dev.winnow.demo.bench.live.SwitchingCommand;
import dev.winnow.demo.bench.startup.StartupCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./winnow bench}: what Winnow itself costs, measured on this machine, and what its tests notice. */
@AutoService(Subcommand.class)
@Command(
        name = "bench",
        description = "Measures what Winnow itself costs, and what its tests notice.",
        mixinStandardHelpOptions = true,
        subcommands = {
            AccountCommand.class,
            AttachmentsCommand.class,
            CountersCommand.class,
            ErrorRatesCommand.class,
            FillingCommand.class,
            FlipsCommand.class,
            ListsCommand.class,
            MemoryCommand.class,
            MutantsCommand.class,
            OverheadCommand.class,
            ReadingCommand.class,
            StartupCommand.class,
            SwitchingCommand.class
        })
public final class BenchCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "which benchmark?");
    }
}
