import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

import com.azure.cosmos.ConsistencyLevel;
import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.CosmosAsyncDatabase;
import com.azure.cosmos.CosmosClientBuilder;
import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfigBuilder;
import com.azure.cosmos.ThresholdBasedAvailabilityStrategy;
import com.azure.cosmos.models.CosmosBulkOperations;
import com.azure.cosmos.models.CosmosItemIdentity;
import com.azure.cosmos.models.CosmosItemOperation;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.PartitionKey;
import com.sun.net.httpserver.HttpServer;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A client of the real SDK, whose operations allocate in their callbacks what standard input says. It answers each line with one line. Arguments: the
 * endpoint, and {@code direct} or {@code gateway}.
 */
public class OperationsApp {
    static final int BULK = 20;

    static volatile Object sink;
    static ObjectName agent;
    static CosmosAsyncContainer orders;
    static CosmosAsyncContainer customers;

    public static class Document {
        public String id;
        public String pk;
        public String text = "0123456789".repeat(40);

        public Document() {}

        Document(String id) {
            this.id = id;
            this.pk = id;
        }
    }

    public static void main(String[] arguments) throws Exception {
        agent = new ObjectName("dev.winnow:type=Agent");
        CosmosClientBuilder builder = new CosmosClientBuilder()
                .endpoint(arguments[0])
                .key("a2V5")
                .consistencyLevel(ConsistencyLevel.SESSION)
                .contentResponseOnWriteEnabled(true)
                .preferredRegions(List.of("Local", "Local2"))
                .endpointDiscoveryEnabled(true);
        CosmosAsyncClient client = (arguments[1].equals("direct") ? builder.directMode() : builder.gatewayMode()).buildAsyncClient();
        client.createDatabase("shop").block();
        CosmosAsyncDatabase database = client.getDatabase("shop");
        database.createContainer("orders", "/pk").block();
        database.createContainer("customers", "/pk").block();
        orders = database.getContainer("orders");
        customers = database.getContainer("customers");
        for (int i = 0; i < 10; i++) {
            orders.upsertItem(new Document("d" + i)).block();
            customers.upsertItem(new Document("d" + i)).block();
        }
        System.out.println("ready");
        Disposable background = null;
        AtomicInteger failures = new AtomicInteger();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            if (words[0].equals("run")) {
                int size = Integer.parseInt(words[3]);
                int[] failed = new int[1];
                Flux.range(0, Integer.parseInt(words[2]))
                        .concatMap(i -> operation(words[1], i).doOnNext(result -> allocate(size)).onErrorResume(e -> {
                            failed[0]++;
                            return Mono.empty();
                        }))
                        .blockLast();
                System.out.println("failed " + failed[0]);
            } else if (words[0].equals("mix")) {
                System.out.println(mix(Integer.parseInt(words[1])));
            } else if (words[0].equals("containers")) {
                System.out.println(readOneDocumentOfEach(Integer.parseInt(words[1]), database));
            } else if (words[0].equals("load")) {
                background = Flux.range(0, Integer.MAX_VALUE)
                        .flatMap(
                                i -> operation(i % 2 == 0 ? "read" : "upsert", i).onErrorResume(e -> {
                                    failures.incrementAndGet();
                                    return Mono.empty();
                                }),
                                4)
                        .subscribe();
                System.out.println("loading");
            } else if (words[0].equals("stop")) {
                background.dispose();
                System.out.println("failed " + failures.get());
            } else if (words[0].equals("serve")) {
                System.out.println(serve(Integer.parseInt(words[1])));
            } else if (words[0].equals("bytes")) {
                System.out.println(ManagementFactory.getPlatformMBeanServer().getAttribute(agent, "AllocatedBytes"));
            } else if (words[0].equals("beans")) {
                System.out.println(beans());
            } else {
                System.out.println(costs(line));
            }
        }
    }

    static Mono<?> operation(String kind, int i) {
        String id = "d" + i % 10;
        PartitionKey key = new PartitionKey(id);
        switch (kind) {
            case "read":
                return orders.readItem(id, key, Document.class);
            case "customer":
                return customers.readItem(id, key, Document.class);
            case "missing":
                return orders.readItem("missing", key, Document.class);
            case "upsert":
                return orders.upsertItem(new Document(id));
            case "chain":
                return orders.readItem(id, key, Document.class)
                        .flatMap(read -> customers.upsertItem(read.getItem()));
            case "cancel":
                return Mono.fromRunnable(() ->
                        orders.readItem(id, key, Document.class).subscribe().dispose());
            case "pages":
                return orders.queryItems("SELECT * FROM c", new CosmosQueryRequestOptions(), Document.class)
                        .byPage(4)
                        .collectList();
            case "bulk":
                return orders.executeBulkOperations(Flux.range(0, BULK).map(OperationsApp::upsert))
                        .doOnNext(done -> {
                            if (done.getResponse() == null || !done.getResponse().isSuccessStatusCode()) {
                                throw new IllegalStateException("" + done.getException());
                            }
                        })
                        .collectList();
            case "many":
                List<CosmosItemIdentity> ids = new ArrayList<>();
                for (int n = 0; n < 3; n++) {
                    ids.add(new CosmosItemIdentity(new PartitionKey("d" + n), "d" + n));
                }
                return orders.readMany(ids, Document.class);
            default:
                throw new IllegalArgumentException(kind);
        }
    }

    /** Of so many containers, which it creates. */
    static String readOneDocumentOfEach(int containers, CosmosAsyncDatabase database) {
        for (int i = 0; i < containers; i++) {
            database.createContainer("container" + i, "/pk").block();
            database.getContainer("container" + i)
                    .readItem("missing", new PartitionKey("missing"), Document.class)
                    .onErrorResume(e -> Mono.empty())
                    .block();
        }
        return "read " + containers;
    }

    /** What the application saw of operations of one kind. */
    static class Seen {
        final AtomicInteger subscribed = new AtomicInteger();
        final AtomicInteger ended = new AtomicInteger();
        final AtomicInteger cancelled = new AtomicInteger();

        <T> Mono<T> of(Mono<T> operation) {
            return operation
                    .doOnSubscribe(s -> subscribed.incrementAndGet())
                    .doOnTerminate(ended::incrementAndGet)
                    .doOnCancel(cancelled::incrementAndGet);
        }

        /**
         * Each page is an operation, and so is what ends with an error in place of a page. One that is cancelled is none after the first: to the
         * SDK it begins with the page before, and has no request until one is answered.
         */
        <T> Flux<T> ofPages(Flux<T> pages) {
            AtomicBoolean isFirst = new AtomicBoolean(true);
            Runnable page = () -> {
                isFirst.set(false);
                subscribed.incrementAndGet();
                ended.incrementAndGet();
            };
            return pages.doOnNext(next -> page.run())
                    .doOnError(e -> page.run())
                    .doOnCancel(() -> {
                        if (isFirst.get()) {
                            subscribed.incrementAndGet();
                            cancelled.incrementAndGet();
                        }
                    });
        }

        @Override
        public String toString() {
            return subscribed + " " + ended + " " + cancelled;
        }
    }

    /**
     * Runs so many operations, 128 at a time, of which some are cancelled, some time out, and some are sent to a second region.
     *
     * @return how many reads, upserts, pages and read-manys it subscribed to, how many ended, and how many it cancelled
     */
    static String mix(int operations) {
        Seen reads = new Seen();
        Seen upserts = new Seen();
        Seen pages = new Seen();
        Seen many = new Seen();
        Flux.range(0, operations)
                .flatMap(
                        i -> {
                            int choice = new SplittableRandom(i).nextInt(100);
                            Duration soon = Duration.ofNanos(new SplittableRandom(-i).nextInt(20_000_000));
                            Flux<?> operation;
                            if (choice < 50) {
                                operation = reads.of(operation("read", i)).flux();
                            } else if (choice < 65) {
                                operation = upserts.of(operation("upsert", i)).flux();
                            } else if (choice < 75) {
                                operation = reads.of(operation("missing", i)).flux();
                            } else if (choice < 80) {
                                operation = reads.of(operation("read", i)).timeout(soon).flux();
                            } else if (choice < 85) {
                                operation = reads.of(operation("read", i)).takeUntilOther(Mono.delay(soon)).flux();
                            } else if (choice < 90) {
                                operation = reads.of(orders.readItem("d1", new PartitionKey("d1"), hedged(soon), Document.class))
                                        .flux();
                            } else if (choice < 97) {
                                operation = pages.ofPages(
                                        orders.queryItems("SELECT * FROM c", new CosmosQueryRequestOptions(), Document.class)
                                                .byPage(4));
                            } else {
                                operation = many.of(operation("many", i)).flux();
                            }
                            // A request that is written just as its channel closes never ends: the SDK does not look at what became of the write.
                            return operation
                                    .ignoreElements()
                                    .timeout(Duration.ofMinutes(1))
                                    .onErrorResume(e -> Mono.empty());
                        },
                        128)
                .blockLast();
        return reads + ";" + upserts + ";" + pages + ";" + many;
    }

    /** The SDK gives up after this time, and after half of it asks another region, too. */
    static CosmosItemRequestOptions hedged(Duration timeout) {
        CosmosItemRequestOptions options = new CosmosItemRequestOptions();
        options.setCosmosEndToEndOperationLatencyPolicyConfig(
                new CosmosEndToEndOperationLatencyPolicyConfigBuilder(timeout.plusMillis(1))
                        .availabilityStrategy(
                                new ThresholdBasedAvailabilityStrategy(timeout.dividedBy(2), timeout.dividedBy(2)))
                        .build());
        return options;
    }

    /** Reads orders on behalf of requests to a server, as many as it says. */
    static String serve(int requests) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/orders", exchange -> {
            operation("read", 1).block();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            int port = server.getAddress().getPort();
            for (int i = 0; i < requests; i++) {
                HttpURLConnection request = (HttpURLConnection)
                        new URL("http://localhost:" + port + "/orders/" + i).openConnection();
                if (request.getResponseCode() != 204) {
                    return "failed " + request.getResponseCode();
                }
            }
        } finally {
            server.stop(0);
        }
        return "served " + requests;
    }

    static CosmosItemOperation upsert(int i) {
        Document document = new Document("d" + i % 10);
        return CosmosBulkOperations.getUpsertItemOperation(document, new PartitionKey(document.pk));
    }

    static void allocate(int bytes) {
        if (bytes > 0) {
            sink = new byte[bytes];
        }
    }

    /** The beans of kinds of operations, with how many operations have ended: {@code readItem orders 40,upsertItem orders 2}. */
    static String beans() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        List<String> beans = new ArrayList<>();
        for (ObjectName name : server.queryNames(new ObjectName("dev.winnow:type=Operation,*"), null)) {
            beans.add(name.getKeyProperty("operation") + ' ' + name.getKeyProperty("container") + ' '
                    + server.getAttribute(name, "Ended"));
        }
        return String.join(",", beans);
    }

    /** Of the kind of that name: started, ended, bytes, bytes of callbacks, errors, requests. For {@code all} the sum of all kinds. */
    static String costs(String name) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        while (!server.isRegistered(agent)) {
            Thread.sleep(50); // the agent looks for the server once a period
        }
        TabularData kinds = (TabularData) server.getAttribute(agent, "Operations");
        String[] figures = {"started", "ended", "bytes", "applicationBytes", "clientErrors", "requests"};
        long[] sums = new long[figures.length];
        for (Object row : kinds.values()) {
            if (name.equals("all") || ((CompositeData) row).get("key").equals(name)) {
                CompositeData kind = (CompositeData) ((CompositeData) row).get("value");
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += (Long) kind.get(figures[i]);
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (long sum : sums) {
            text.append(sum).append(' ');
        }
        return text.toString().trim();
    }
}
