package dev.winnow.experiment.live;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.experiment.RunFailedException;

import static java.util.stream.Collectors.toList;

/** Our agent in a JVM that runs already; at the end that JVM is as it was found. */
public final class AttachedAgent implements AutoCloseable {
    private final WinnowCli winnow;
    private final String pid;
    private final boolean joined;
    private final List<String> wantedBefore;

    /**
     * Joins the JVM, with neither probes nor patches, unless the agent is there already.
     *
     * @param patches that are going to be switched: ids or groups
     * @throws RunFailedException in one line, if that cannot be done
     */
    public AttachedAgent(WinnowCli winnow, long pid, List<String> patches) {
        this.winnow = winnow;
        this.pid = Long.toString(pid);
        joined = !isThere();
        JsonNode found = joined
                ? winnow.run("attach", this.pid, "probes=none", "patches.prepared=" + String.join(",", patches))
                : winnow.run("status", this.pid);
        wantedBefore = ids(found, "enabled", "true");
    }

    private boolean isThere() {
        try {
            winnow.run("status", pid);
            return true;
        } catch (RunFailedException e) {
            return false;
        }
    }

    /** Whether it was not there before. */
    public boolean joined() {
        return joined;
    }

    /**
     * Switches these patches on, and all others off.
     *
     * @param patches ids or groups; none for the vendor's code
     * @return the ids of those that are in force now
     */
    public List<String> want(List<String> patches) {
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
        if (joined) {
            winnow.run("detach", pid);
        } else {
            want(wantedBefore);
        }
    }
}
