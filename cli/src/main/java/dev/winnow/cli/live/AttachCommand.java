package dev.winnow.cli.live;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.RunningJvms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow attach [PID [key=value..]]}. */
@AutoService(Subcommand.class)
@Command(
        name = "attach",
        description = "Attaches the agent to a running JVM; without a PID, lists the running JVMs.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow attach 4711                            counts in azure-cosmos; elsewhere, says what allocates",
            "  winnow attach 4711 packages=auto              counts in the packages that allocate most",
            "  winnow attach 4711 packages=org.h2.           counts in these packages",
            "  winnow attach 4711 patches=all period=5s      switches all patches on right away",
            "  winnow attach 4711 patches.prepared=none      only counts; switching a patch later retransforms its classes"
        })
public final class AttachCommand extends LiveCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "PID", description = "The process.")
    private Long pid;

    @Parameters(
            index = "1..*",
            paramLabel = "key=value",
            description =
                    "Settings, the same as after -javaagent:winnow.jar=. Where azure-cosmos is, all patches are prepared unless"
                            + " patches.prepared is set. packages=auto finds the packages that allocate most.")
    private List<String> settings = List.of();

    @Override
    void run() throws IOException {
        if (pid == null) {
            list();
            return;
        }
        String problem = AttachSettings.problem(settings);
        if (problem != null) {
            throw usage(problem);
        }
        if (AllocationLook.isAskedFor(settings)) {
            AllocationLook look = AllocationLook.at(pid, err());
            LiveActions.attach(pid, look.in(settings), output());
            if (!isJson()) {
                out().println();
                look.print(out());
            }
        } else if (LiveActions.attach(pid, settings, output()) && !isJson()) {
            out().println();
            out().println("Winnow counts nothing yet, because no packages are named.");
            out().flush();
            AllocationLook look = AllocationLook.at(pid, err());
            look.print(out());
            look.printNext(pid, out());
        }
    }

    private void list() throws IOException {
        List<Map<String, Object>> jvms = RunningJvms.list();
        if (isJson()) {
            printJson(jvms);
        } else {
            out().print(RunningJvms.text(jvms));
        }
    }
}
