package dev.winnow.demo.workload;

import java.util.function.Function;

import dev.winnow.demo.workload.cosmos4.Cosmos4Client;
import dev.winnow.demo.workload.legacy.LegacyClient;

/** The generations of the SDK; only one is on the class path, and no class of the other is touched. */
public enum Generation {
    /** {@code com.microsoft.azure:azure-cosmosdb}, on RxJava. */
    FIRST {
        @Override
        Function<String, Client> connector(WorkloadSettings settings) {
            return container -> new LegacyClient(settings.endpoint, settings.mode, container);
        }

        @Override
        String sdkVersion() {
            return LegacyClient.sdkVersion();
        }
    },
    /** {@code com.azure:azure-cosmos}, on Reactor. */
    SECOND {
        @Override
        Function<String, Client> connector(WorkloadSettings settings) {
            return container -> new Cosmos4Client(settings.endpoint, settings.protocol, container);
        }

        @Override
        String sdkVersion() {
            return Cosmos4Client.sdkVersion();
        }
    };

    /** What makes a client on the container of a name. */
    abstract Function<String, Client> connector(WorkloadSettings settings);

    /** As the SDK itself tells the service. */
    abstract String sdkVersion();
}
