package dev.winnow.cli.live;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code winnow attach [PID [key=value..]]}. */
@AutoService(Subcommand.class)
@Command(
        name = "attach",
        description = "Joins a running JVM; without a PID lists the JVMs that there are.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  winnow attach 4711 patches=store-response-headers period=5s",
            "  winnow attach 4711 patches.prepared=none   looks only: patches are not ready, and to switch them retransforms classes"
        })
public final class AttachCommand extends LiveCommand {
    private static final int WARNS_SINCE = 21;

    @Parameters(index = "0", arity = "0..1", paramLabel = "PID", description = "The process.")
    private Long pid;

    @Parameters(
            index = "1..*",
            paramLabel = "key=value",
            description =
                    "Settings, as after -javaagent:winnow.jar=; default: as for any start, and ready for all patches.")
    private List<String> settings = List.of();

    @Override
    void run() throws IOException {
        if (pid == null) {
            list();
            return;
        }
        for (String setting : settings) {
            if (setting.indexOf('=') < 1) {
                throw usage("'" + setting + "': allowed is key=value");
            }
        }
        JsonNode answer = answer(pid, "attach", Map.of("options", String.join(",", settings)));
        if (isJson()) {
            printJson(answer);
        } else {
            print(answer);
        }
    }

    private void list() throws IOException {
        List<Map<String, Object>> jvms = Jvms.list();
        if (isJson()) {
            printJson(jvms);
        } else {
            out().print(Jvms.text(jvms));
        }
    }

    private void print(JsonNode answer) {
        if (answer.path("joined").asBoolean()) {
            out().println(String.format(
                    Locale.ROOT,
                    "joined process %d in %.0f ms",
                    pid,
                    answer.path("joinMillis").asDouble()));
        } else {
            out().println("winnow is in process " + pid + " already; nothing is changed");
        }
        StatusText.write(answer, out());
        if (answer.path("attachedLate").asBoolean()) {
            out().println();
            out().println("Not seen, because it happened before: objects constructed and still held by clients and");
            out().println("connections that exist, and handlers that were installed when they were made.");
        }
        Target target = new Target(pid);
        if (target.facts().feature().orElse(0) >= WARNS_SINCE
                && answer.path("joined").asBoolean()
                && !target.facts().commandLine().contains("-XX:+EnableDynamicAgentLoading")) {
            out().println("The application's standard error now holds Java's warning about agents that are loaded");
            out().println("dynamically; -XX:+EnableDynamicAgentLoading on its command line avoids it.");
        }
    }
}
