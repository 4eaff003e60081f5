package dev.winnow.experiment.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.experiment.RunFailedException;

import static java.util.stream.Collectors.toList;

/** Winnow's agent in a JVM that runs already; closing it restores that JVM. */
public final class AttachedAgent implements AutoCloseable {
    private final WinnowCli winnow;
    private final String pid;
    private final boolean attached;
    private final List<String> enabledBefore;

    private AttachedAgent(WinnowCli winnow, String pid, boolean attached, List<String> enabledBefore) {
        this.winnow = winnow;
        this.pid = pid;
        this.attached = attached;
        this.enabledBefore = enabledBefore;
    }

    /**
     * Attaches to the JVM, with neither probes nor patches on, unless the agent is there already.
     *
     * @param patches that are going to be switched: ids or groups
     * @throws RunFailedException in one line, if that cannot be done
     */
    public static AttachedAgent attach(WinnowCli winnow, long process, List<String> patches) {
        String pid = Long.toString(process);
        if (isAttached(winnow, pid)) {
            return new AttachedAgent(winnow, pid, false, ids(winnow.run("status", pid), "enabled", "true"));
        }
        JsonNode status = winnow.run("attach", pid, "probes=none", "patches.prepared=" + String.join(",", patches));
        while (status.get("completingAttach").asBoolean()) {
            status = winnow.run("status", pid);
        }
        return new AttachedAgent(winnow, pid, true, ids(status, "enabled", "true"));
    }

    private static boolean isAttached(WinnowCli winnow, String pid) {
        try {
            winnow.run("status", pid);
            return true;
        } catch (RunFailedException e) {
            return false;
        }
    }

    /** Whether the agent was not there before. */
    public boolean attached() {
        return attached;
    }

    /**
     * Switches these patches on, and all others off.
     *
     * @param patches ids or groups; none for the vendor's code
     * @return the ids of those that are on now
     */
    public List<String> enable(List<String> patches) {
        List<String> words = new ArrayList<>(List.of("patch", pid));
        words.addAll(patches.isEmpty() ? List.of("off", "all") : List.of("only"));
        words.addAll(patches);
        return ids(winnow.run(words.toArray(new String[0])), "state", "on");
    }

    private static List<String> ids(JsonNode answer, String field, String value) {
        return StreamSupport.stream(answer.path("patches").spliterator(), false)
                .filter(patch -> patch.path(field).asText().equals(value))
                .map(patch -> patch.path("id").asText())
                .collect(toList());
    }

    @Override
    public void close() {
        if (attached) {
            winnow.run("detach", pid);
        } else {
            enable(enabledBefore);
        }
    }
}
