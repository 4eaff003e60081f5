package dev.winnow.experiment.process;

import java.util.List;
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

    /** The command that starts {@code command} here; the process keeps the id that the starter sees. */
    public List<String> client(List<String> command) {
        return pinned(clientCores, command);
    }

    /** The same for the service that the client uses. */
    public List<String> service(List<String> command) {
        return pinned(serviceCores, command);
    }

    public boolean isPinned() {
        return !clientCores.isEmpty();
    }

    private static List<String> pinned(List<Integer> cores, List<String> command) {
        if (cores.isEmpty()) {
            return command;
        }
        String list = cores.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Stream.concat(Stream.of("taskset", "-c", list), command.stream()).collect(Collectors.toList());
    }

    @Override
    public String toString() {
        return isPinned() ? "core " + clientCores.get(0) + ", its service on " + serviceCores : "any core";
    }
}
