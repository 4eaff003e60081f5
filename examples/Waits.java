import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.models.CosmosItemResponse;
import com.azure.cosmos.models.PartitionKey;
import reactor.core.publisher.Flux;

/**
 * Reads a document in direct mode, and prints latencies and the slowest read's diagnostics, where the stage {@code pipelined} shows for how long the
 * request was on its connection before it was sent. It needs the SDK on its class path, and a container with the partition key {@code /pk}.
 *
 * <pre>
 * KEY=.. java -cp target/examples:.. Waits https://localhost:8081 DATABASE CONTAINER CLIENTS IN-FLIGHT
 * </pre>
 */
public final class Waits {
    private static final int READS = 400;

    private Waits() {}

    public static void main(String[] arguments) {
        int clients = Integer.parseInt(arguments[3]);
        int inFlight = Integer.parseInt(arguments[4]);
        List<CosmosAsyncContainer> containers = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            CosmosAsyncClient client = new CosmosClientBuilder()
                    .endpoint(arguments[0])
                    .key(System.getenv("KEY"))
                    .directMode()
                    .buildAsyncClient();
            containers.add(client.getDatabase(arguments[1]).getContainer(arguments[2]));
        }
        containers.get(0).upsertItem(Map.of("id", "waits", "pk", "waits")).block();
        read(containers, inFlight, new AtomicReference<>()); // opens the connections
        AtomicReference<CosmosItemResponse<Map>> slowest = new AtomicReference<>();
        long start = System.nanoTime();
        double[] millis = read(containers, inFlight, slowest);
        double seconds = (System.nanoTime() - start) / 1e9;
        Arrays.sort(millis);
        System.out.printf(
                "%d clients, %d in flight each: %.0f reads/s, p50 %.1f ms, p99 %.1f ms%n",
                clients, inFlight, millis.length / seconds, millis[millis.length / 2], millis[millis.length * 99 / 100]);
        System.out.println(slowest.get().getDiagnostics());
        System.exit(0);
    }

    /** @return the latency of each read, in milliseconds */
    private static double[] read(
            List<CosmosAsyncContainer> containers, int inFlight, AtomicReference<CosmosItemResponse<Map>> slowest) {
        return Flux.fromIterable(containers)
                .flatMap(
                        container -> Flux.range(0, READS)
                                .flatMap(i -> container.readItem("waits", new PartitionKey("waits"), Map.class), inFlight),
                        containers.size())
                .doOnNext(response -> slowest.accumulateAndGet(
                        response, (old, read) -> old == null || read.getDuration().compareTo(old.getDuration()) > 0 ? read : old))
                .map(CosmosItemResponse::getDuration)
                .map(Duration::toNanos)
                .collectList()
                .block()
                .stream()
                .mapToDouble(nanos -> nanos / 1e6)
                .toArray();
    }
}
