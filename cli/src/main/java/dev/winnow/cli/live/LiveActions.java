package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.winnow.agent.options.DeclaredOptions;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;

/** What the commands that take little more than a PID do, once their arguments are known. Refers to no parser. */
final class LiveActions {
    private LiveActions() {}

    /**
     * @param settings {@code key=value}; {@link AttachSettings} has checked them
     * @return whether there is nothing to count, because the packages are those of an SDK that is not here
     */
    static boolean attach(long pid, List<String> settings, LiveOutput output) throws IOException {
        ReplyValue answer = output.answer(pid, "attach", Map.of("options", String.join(",", settings)));
        for (ReplyValue warning : answer.path("warnings")) {
            output.err.println("winnow: " + warning.asText());
        }
        if (output.isJson) {
            output.printJson(answer);
        } else {
            printAttached(new TargetJvm(pid), pid, answer, output.out);
        }
        return answer.path("attached").asBoolean()
                && answer.path("sites").path("woven").asInt() == 0
                && answer.path("sdks").size() == 0
                && answer.path("options").path("methods").asText().isEmpty()
                && answer.path("options").path("extensions").asText().isEmpty()
                && answer.path("options").path("patches").asText().equals("none")
                && answer.path("options").path("packages").asText().equals(DeclaredOptions.PACKAGES.fallback());
    }

    private static void printAttached(TargetJvm target, long pid, ReplyValue answer, PrintWriter out) {
        boolean attached = answer.path("attached").asBoolean();
        if (attached) {
            out.println(String.format(
                    Locale.ROOT,
                    "Attached to process %d in %.0f ms",
                    pid,
                    answer.path("attachMillis").asDouble()));
        } else {
            out.println("Winnow is already attached to process " + pid + "; nothing was changed");
        }
        StatusText.write(answer, target.hasSdk(), out);
        if (answer.path("attachedLate").asBoolean()) {
            out.println();
            out.println("Counting starts now: objects that were constructed earlier are not counted"
                    + (answer.path("sdks").size() > 0 ? ", nor are handlers of open connections." : "."));
        }
        if (answer.path("preparing").asBoolean() && answer.path("sdks").size() > 0) {
            out.println();
            out.println(
                    "Patches are being prepared in the background; `winnow status` shows them as ready when that is done.");
            out.println("Switching a patch before that takes longer.");
        }
        if (attached && target.warnsAboutDynamicAgents()) {
            out.println(
                    "Java has printed a warning about a dynamically loaded agent to the application's standard error;");
            out.println("the application's option -XX:+EnableDynamicAgentLoading avoids it.");
        }
    }

    static void status(long pid, LiveOutput output) throws IOException {
        ReplyValue status = output.answer(pid, "status", Map.of());
        if (output.isJson) {
            output.printJson(status);
        } else {
            StatusText.write(status, new TargetJvm(pid).hasSdk(), output.out);
        }
    }

    static void detach(long pid, LiveOutput output) throws IOException {
        ReplyValue answer = output.answer(pid, "detach", Map.of());
        if (output.isJson) {
            output.printJson(answer);
        } else {
            output.out.println(String.format(
                    Locale.ROOT,
                    "Detached: %d classes restored to the vendor's bytecode in %.0f ms",
                    answer.path("restored").asInt(),
                    answer.path("millis").asDouble()));
        }
    }
}
