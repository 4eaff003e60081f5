package dev.winnow.cli.live;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

import dev.winnow.cli.attach.ReplyJson;
import dev.winnow.cli.attach.ReplyValue;
import dev.winnow.cli.attach.TargetJvm;

/** Where a command to a running JVM writes what the agent replies, as text or as JSON. */
final class LiveOutput {
    final PrintWriter out;
    final PrintWriter err;
    final boolean isJson;

    LiveOutput(PrintWriter out, PrintWriter err, boolean isJson) {
        this.out = out;
        this.err = err;
        this.isJson = isJson;
    }

    /** Sends a command that the agent answers with one line, and returns the answer. */
    ReplyValue answer(long pid, String command, Map<String, String> parameters) throws IOException {
        ReplyValue answer = new TargetJvm(pid).request(command, parameters);
        mentionOtherVersion(answer);
        return answer;
    }

    void mentionOtherVersion(ReplyValue answer) {
        String ours = getClass().getPackage().getImplementationVersion();
        String theirs = answer.path("winnow").asText();
        if (ours != null && !ours.equals(theirs)) {
            err.println("winnow: the agent in that JVM is winnow " + theirs + ", this is " + ours);
        }
    }

    void printJson(Object content) throws IOException {
        out.println(ReplyJson.write(content));
        out.flush();
    }
}
