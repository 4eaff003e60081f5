package dev.winnow.cli.live;

import java.io.File;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;

import com.fasterxml.jackson.databind.JsonNode;
import net.bytebuddy.agent.ByteBuddyAgent;

/** A running JVM that the agent is in, or shall be. */
final class Target {
    private final long pid;
    private final ProcessFacts facts;
    private final TargetFiles files;

    Target(long pid) {
        this.pid = pid;
        this.facts = ProcessFacts.of(pid);
        this.files = new TargetFiles(facts);
    }

    long pid() {
        return pid;
    }

    ProcessFacts facts() {
        return facts;
    }

    /** Files that both sides know. */
    TargetFiles files() {
        return files;
    }

    /**
     * Has the agent do something, and waits for the first answer.
     *
     * @param parameters by name
     * @throws IOException whose message is one line that says what happened and what to do
     */
    Conversation ask(String command, Map<String, String> parameters) throws IOException {
        Obstacles.check(pid, facts);
        Conversation conversation = new Conversation(files.newFile(".reply"), files);
        try {
            StringJoiner request = new StringJoiner("&");
            request.add("command=" + command);
            request.add("reply=" + encoded(conversation.pathInTarget()));
            parameters.forEach((name, value) -> request.add(name + '=' + encoded(value)));
            File agent = files.agent().toFile();
            FirstContact.alone(facts, () -> ByteBuddyAgent.attach(agent, Long.toString(pid), request.toString()));
            return conversation;
        } catch (IOException e) {
            conversation.close();
            throw e;
        } catch (RuntimeException e) {
            conversation.close();
            throw Obstacles.explain(pid, facts, e);
        }
    }

    /** For commands whose answer is one line. */
    JsonNode answer(String command, Map<String, String> parameters) throws IOException {
        try (Conversation conversation = ask(command, parameters)) {
            return conversation.next(1);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
