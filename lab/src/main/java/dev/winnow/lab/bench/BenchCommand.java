package dev.winnow.lab.bench;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.lab.bench.errorrates.ErrorRatesCommand;
import dev.winnow.lab.bench.live.AccountCommand;
import dev.winnow.lab.bench.live.AttachmentsCommand;
import dev.winnow.lab.bench.live.ClassesCommand;
import dev.winnow.lab.bench.live.FillingCommand;
import dev.winnow.lab.bench.live.FlipsCommand;
import dev.winnow.lab.bench.live.SoakCommand;
import dev.winnow.lab.bench.live.SwitchingCommand;
import dev.winnow.lab.bench.startup.StartupCommand;
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
            ClassesCommand.class,
            CountersCommand.class,
            ErrorRatesCommand.class,
            FillingCommand.class,
            FlipsCommand.class,
            MemoryCommand.class,
            MutantsCommand.class,
            OverheadCommand.class,
            ReadingCommand.class,
            SoakCommand.class,
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
