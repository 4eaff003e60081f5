package dev.winnow.lab.workload.program;

import java.util.function.Function;

import dev.winnow.experiment.jvm.Generation;
import dev.winnow.lab.workload.client.Account;
import dev.winnow.lab.workload.client.Client;
import dev.winnow.lab.workload.copies.SdkCopies;
import dev.winnow.lab.workload.cosmos4.Cosmos4Client;
import dev.winnow.lab.workload.legacy.LegacyClient;

/** Clients of the SDK's generation on the class path; no class of the other generation is touched. */
final class Clients {
    private Clients() {}

    /**
     * What makes a client on the container of a name.
     *
     * @param copies null if the SDK is that on the class path
     */
    static Function<String, Client> connector(WorkloadSettings settings, Account account, SdkCopies copies) {
        if (copies != null) {
            return container -> copies.connect(account, settings.connection, container);
        }
        return settings.generation == Generation.FIRST
                ? container -> new LegacyClient(account, settings.connection, container)
                : container -> new Cosmos4Client(account, settings.connection, container);
    }

    /** As the SDK itself tells the service. */
    static String sdkVersion(WorkloadSettings settings) {
        return settings.generation == Generation.FIRST ? LegacyClient.sdkVersion() : Cosmos4Client.sdkVersion();
    }
}
