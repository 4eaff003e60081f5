package dev.winnow.emulator.store;

import java.util.Collection;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The databases of the account. */
public final class Account {
    private final NamedResources<Database> databases = new NamedResources<>("database");
    private final int partitions;

    /**
     * Creates an empty account.
     *
     * @param partitions the number of partition key ranges of each container
     */
    public Account(int partitions) {
        this.partitions = partitions;
    }

    /** Creates a database; 409 if the name is in use. */
    public Database createDatabase(ObjectNode definition) {
        return databases.create(definition, n -> new Database(n, definition, partitions), Database::contentPath);
    }

    /** Returns a database by its name or its resource id; 404 if there is none. */
    public Database database(String nameOrRid) {
        return databases.get(nameOrRid);
    }

    /** Removes a database with all its containers; 404 if there is none. */
    public void deleteDatabase(String nameOrRid) {
        databases.delete(nameOrRid);
    }

    public Collection<Database> databases() {
        return databases.all();
    }
}
