package dev.winnow.experiment.jvm;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where on the machine an arm of a pair and the service that it uses run. */
public final class Place {
    /** On any core. */
    public static final Place ANYWHERE = new Place(List.of(), List.of());

    private final List<Integer> clientCores;
    private final List<Integer> serviceCores;

    /** @param clientCores numbers of cores as {@code taskset} takes them; empty for any */
    Place(List<Integer> clientCores, List<Integer> serviceCores) {
        this.clientCores = List.copyOf(clientCores);
        this.serviceCores = List.copyOf(serviceCores);
    }

    /** On the cores of both, which clients and services share. */
    Place with(Place other) {
        Set<Integer> cores = new TreeSet<>();
        for (Place place : List.of(this, other)) {
            cores.addAll(place.clientCores);
            cores.addAll(place.serviceCores);
        }
        return new Place(List.copyOf(cores), List.copyOf(cores));
    }

    /** The command that starts {@code command} here; the process keeps the id that the starter sees. */
    public List<String> client(List<String> command) {
        return pinned(clientCores, command);
    }

    /** The same for the service that the client uses. */
    public List<String> service(List<String> command) {
        return pinned(serviceCores, command);
    }

    /** Moves a running process here, with all its threads. Fails silently if it has ended. */
    public void moveClient(long pid) throws IOException, InterruptedException {
        move(clientCores, pid);
    }

    /** The same for a service. */
    public void moveService(long pid) throws IOException, InterruptedException {
        move(serviceCores, pid);
    }

    private static void move(List<Integer> cores, long pid) throws IOException, InterruptedException {
        if (!cores.isEmpty()) {
            new ProcessBuilder("taskset", "-a", "-p", "-c", list(cores), Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }
    }

    public boolean isPinned() {
        return !clientCores.isEmpty();
    }

    private static List<String> pinned(List<Integer> cores, List<String> command) {
        if (cores.isEmpty()) {
            return command;
        }
        return Stream.concat(Stream.of("taskset", "-c", list(cores)), command.stream())
                .collect(Collectors.toList());
    }

    private static String list(List<Integer> cores) {
        return cores.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    @Override
    public String toString() {
        return isPinned() ? "core " + clientCores.get(0) + ", its service on " + serviceCores : "any core";
    }
}
