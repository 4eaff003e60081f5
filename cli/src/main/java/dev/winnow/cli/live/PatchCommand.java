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

/** {@code winnow patch PID on|off|only ID..}. */
@AutoService(Subcommand.class)
@Command(
        name = "patch",
        description = "Switches patches in a JVM on or off while it runs.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  winnow patch 4711 on store-response-headers   switches this patch on and leaves the others as they are",
            "  winnow patch 4711 only vendor                 switches these patches on and all others off",
            "  winnow patch 4711 off all                     runs the vendor's code everywhere"
        })
public final class PatchCommand extends LiveCommand {
    /** What to do with the given patches. */
    enum Verb {
        ON,
        OFF,
        ONLY
    }

    @Parameters(index = "0", paramLabel = "PID", description = "The process.")
    private long pid;

    @Parameters(index = "1", paramLabel = "on|off|only", description = "What to do with them.")
    private Verb verb;

    @Parameters(
            index = "2..*",
            arity = "1..*",
            paramLabel = "PATCH",
            description = "Ids or groups of patches, all, or none; -ID leaves one out.")
    private List<String> patches;

    @Override
    void run() throws IOException {
        ReplyValue answer = answer(
                pid,
                "patch",
                Map.of("verb", verb.name().toLowerCase(Locale.ROOT), "patches", String.join(" ", patches)));
        if (isJson()) {
            printJson(answer);
        } else {
            print(answer);
        }
    }

    private void print(ReplyValue answer) {
        for (ReplyValue change : answer.path("changes")) {
            String reason = change.path("reason").asText();
            out().println(change.path("id").asText() + ": "
                    + change.path("before").asText() + " -> "
                    + change.path("after").asText() + (reason.isEmpty() ? "" : " (" + reason + ")"));
        }
        if (answer.path("changes").size() == 0) {
            out().println("No patch changed its state");
        }
        out().println(String.format(
                Locale.ROOT,
                "%d classes switched in %s ms, %d of them by retransformation; preparation took %s ms",
                answer.path("switched").asInt(),
                millis(answer.path("millis").asDouble()),
                answer.path("retransformed").size(),
                millis(answer.path("prepareMillis").asDouble())));
        for (ReplyValue name : answer.path("retransformed")) {
            out().println("  " + name.asText());
        }
    }

    private static String millis(double millis) {
        return String.format(Locale.ROOT, millis < 10 ? "%.1f" : "%.0f", millis);
    }
}
