package dev.winnow.cli.live;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.RunningJvms;
import dev.winnow.cli.attach.TargetJvm;
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
            "  winnow attach 4711                            counts, and prepares every patch for switching",
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
                    "Settings, the same as after -javaagent:winnow.jar=. All patches are prepared unless patches.prepared is set.")
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
        ReplyValue answer = answer(pid, "attach", Map.of("options", String.join(",", settings)));
        for (ReplyValue warning : answer.path("warnings")) {
            err().println("winnow: " + warning.asText());
        }
        if (isJson()) {
            printJson(answer);
        } else {
            print(answer);
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

    private void print(ReplyValue answer) {
        if (answer.path("attached").asBoolean()) {
            out().println(String.format(
                    Locale.ROOT,
                    "Attached to process %d in %.0f ms",
                    pid,
                    answer.path("attachMillis").asDouble()));
        } else {
            out().println("Winnow is already attached to process " + pid + "; nothing was changed");
        }
        StatusText.write(answer, out());
        if (answer.path("attachedLate").asBoolean()) {
            out().println();
            out().println(
                            "Counting starts now. Objects that were constructed earlier and handlers of connections that are");
            out().println("open already are not counted.");
        }
        if (answer.path("attached").asBoolean() && new TargetJvm(pid).warnsAboutDynamicAgents()) {
            out().println(
                            "Java has printed a warning about a dynamically loaded agent to the application's standard error;");
            out().println("the application's option -XX:+EnableDynamicAgentLoading avoids it.");
        }
    }
}
