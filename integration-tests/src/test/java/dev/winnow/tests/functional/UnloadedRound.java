package dev.winnow.tests.functional;

import java.lang.reflect.Field;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.implementation.CosmosSchedulers;
import com.azure.cosmos.implementation.cpu.CpuMemoryMonitor;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.Protocol;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import io.netty.util.concurrent.GlobalEventExecutor;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;

/** Uses everything of a copy of the SDK that is to be unloaded, and ends the threads that it would leave behind. */
public final class UnloadedRound {
    private static final long IDLE_SECONDS = 10;

    private UnloadedRound() {}

    /** Called from outside the copy's class loader, which is why it takes and gives types of the JDK only. */
    public static List<String> run(String endpoint, String protocol) throws Exception {
        Transcript transcript = new Transcript();
        Answers answers = new Answers(transcript);
        Containers containers = new Containers("unloaded-round");
        try (CosmosAsyncClient client = Cosmos4Client.connect(
                URI.create(endpoint), Connection.gateway(Protocol.valueOf(protocol.toUpperCase(Locale.ROOT))))) {
            client.createDatabase(containers.database()).block();
            CosmosAsyncContainer container = containers.create(client, "items");
            new ItemSteps(container, answers).run();
            new FeedSteps(container, answers).run();
            client.getDatabase(containers.database()).delete().block();
        }
        endThreads();
        return transcript.lines();
    }

    private static void endThreads() throws Exception {
        for (Field field : CosmosSchedulers.class.getFields()) {
            if (Scheduler.class.isAssignableFrom(field.getType())) {
                ((Scheduler) field.get(null)).dispose();
            }
        }
        for (Field field : CpuMemoryMonitor.class.getDeclaredFields()) {
            if (ExecutorService.class.isAssignableFrom(field.getType())) {
                field.setAccessible(true);
                ((ExecutorService) field.get(null)).shutdownNow();
            }
        }
        HttpResources.disposeLoopsAndConnectionsLater().block();
        Schedulers.shutdownNow();
        GlobalEventExecutor.INSTANCE.awaitInactivity(IDLE_SECONDS, TimeUnit.SECONDS);
    }
}
