package dev.winnow.tests.functional;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosContainerProperties;

/** The containers of one database, partitioned by {@code /pk}, as each client sees them. */
final class Containers {
    private final String database;

    Containers(String database) {
        this.database = database;
    }

    String database() {
        return database;
    }

    CosmosAsyncContainer create(CosmosAsyncClient client, String name) {
        client.getDatabase(database)
                .createContainer(new CosmosContainerProperties(name, "/pk"))
                .block();
        return of(client, name);
    }

    CosmosAsyncContainer of(CosmosAsyncClient client, String name) {
        return client.getDatabase(database).getContainer(name);
    }
}
