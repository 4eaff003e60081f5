package dev.winnow.cli.live;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow probe PID packages=.. probes=..}. */
@AutoService(Subcommand.class)
@Command(
        name = "probe",
        description = "Changes what an attached agent counts, and in which packages, without a detach.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow probe 4711 packages=org.h2.,com.example.   counts in these packages, and no longer in others",
            "  winnow probe 4711 packages=auto                   finds the packages that allocate most, in 5 s",
            "  winnow probe 4711 probes=collections,allocations  counts every allocation, not only collections"
        })
public final class ProbeCommand extends LiveCommand {
    @Parameters(index = "0", paramLabel = "PID", description = "The process.")
    private long pid;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "key=value",
            description = "packages=PREFIX,.. or packages=auto, and probes=NAME,..")
    private List<String> settings;

    @Override
    void run() throws IOException {
        String problem = AttachSettings.problem(settings);
        if (problem != null) {
            throw usage(problem);
        }
        for (String setting : settings) {
            if (!setting.startsWith("packages=") && !setting.startsWith("probes=")) {
                throw usage("'" + setting + "' cannot be changed in an attached agent; packages=.. and probes=.. can."
                        + " Detach, then attach with it");
            }
        }
        List<String> found = settings;
        if (AllocationLook.isAskedFor(settings)) {
            AllocationLook look = AllocationLook.at(pid, err());
            found = look.in(settings);
            if (!isJson()) {
                look.print(out());
                out().println();
                out().flush();
            }
        }
        ReplyValue answer = answer(pid, "probe", Map.of("options", String.join(",", found)));
        if (isJson()) {
            printJson(answer);
            return;
        }
        out().println(String.format(
                Locale.ROOT,
                "Counting %s in %s: %,d sites woven, %d classes rewritten in %.0f ms. Counts so far stay.%n"
                        + "What allocates: winnow sites %d; what is wasted: winnow fill %d --for 20s",
                answer.path("options").path("probes").asText(),
                answer.path("options").path("packages").asText(),
                answer.path("sites").path("woven").asInt(),
                answer.path("rewritten").asInt(),
                answer.path("millis").asDouble(),
                pid,
                pid));
    }
}
