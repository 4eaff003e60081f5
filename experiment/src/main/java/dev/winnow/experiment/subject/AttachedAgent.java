package dev.winnow.experiment.subject;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.run.Measure;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

/** Winnow's agent in a JVM that runs already; closing it restores that JVM. */
public final class AttachedAgent implements AutoCloseable {
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double MICROS_PER_MILLI = 1_000;

    /** More kinds than an agent tells apart. */
    private static final String ALL_KINDS = "1000";

    private final WinnowCli winnow;
    private final boolean attached;
    private final List<String> enabledBefore;
    private final boolean countsOperations;

    /** @param status the answer of {@code winnow status} */
    private AttachedAgent(WinnowCli winnow, boolean attached, JsonNode status) {
        this.winnow = winnow;
        this.attached = attached;
        this.enabledBefore = ids(status, "enabled", "true");
        this.countsOperations = StreamSupport.stream(status.path("probes").spliterator(), false)
                .anyMatch(probe -> probe.asText().equals("operations"));
    }

    /**
     * Attaches to the JVM, with neither probes nor patches on, unless the agent is there already.
     *
     * @param patches that are going to be switched: ids or groups
     * @throws RunFailedException in one line, if that cannot be done
     */
    public static AttachedAgent attach(WinnowCli winnow, List<String> patches) {
        if (isAttached(winnow)) {
            return new AttachedAgent(winnow, false, winnow.run("status"));
        }
        JsonNode status = winnow.run("attach", "probes=none", "patches.prepared=" + String.join(",", patches));
        while (status.get("completingAttach").asBoolean()) {
            status = winnow.run("status");
        }
        return new AttachedAgent(winnow, true, status);
    }

    private static boolean isAttached(WinnowCli winnow) {
        try {
            winnow.run("status");
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
        List<String> words = new ArrayList<>(patches.isEmpty() ? List.of("off", "all") : List.of("only"));
        words.addAll(patches);
        return ids(winnow.run("patch", words.toArray(new String[0])), "state", "on");
    }

    /**
     * What each kind of operation costs in the next {@code millis}, by its name, container and mode; empty without the probe
     * {@code operations}. The agent's own command measures, and takes a fraction of a second longer.
     */
    Supplier<Map<String, Map<Measure, Double>>> figuresByKind(long millis) {
        if (!countsOperations) {
            return Map::of;
        }
        String seconds = Double.toString(millis / MILLIS_PER_SECOND);
        WinnowCli.Running measuring = winnow.start("operations", "--top", ALL_KINDS, "--interval", seconds);
        return () -> figuresByKind(measuring.await());
    }

    private static Map<String, Map<Measure, Double>> figuresByKind(JsonNode answer) {
        Map<String, Map<Measure, Double>> figures = new TreeMap<>();
        for (JsonNode row : answer.path("operations")) {
            if (row.path("operationsPerSecond").asDouble() > 0) {
                String kind = Stream.of("operation", "container", "connectionMode", "route")
                        .map(name -> row.path(name).asText())
                        .filter(word -> !word.isEmpty())
                        .collect(joining(" "));
                figures.put(kind, figures(row));
            }
        }
        return figures;
    }

    private static Map<Measure, Double> figures(JsonNode row) {
        Map<Measure, Double> figures = new EnumMap<>(Measure.class);
        figures.put(Measure.BYTES, row.path("bytesPerOperation").asDouble());
        figures.put(Measure.CPU, row.path("cpuMicrosPerOperation").asDouble());
        figures.put(Measure.THROUGHPUT, row.path("operationsPerSecond").asDouble());
        figures.put(Measure.P50, row.path("p50Millis").asDouble() * MICROS_PER_MILLI);
        figures.put(Measure.P99, row.path("p99Millis").asDouble() * MICROS_PER_MILLI);
        return figures;
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
            winnow.run("detach");
        } else {
            enable(enabledBefore);
        }
    }
}
