package dev.winnow.emulator.store;

import java.util.Collection;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The account: its databases. */
public final class Account {
    private final Named<Database> databases = new Named<>("database");
    private final int partitions;

    /**
     * Makes an empty account.
     *
     * @param partitions how many partition key ranges each container has
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

    /** Removes a database and all that it holds; 404 if there is none. */
    public void deleteDatabase(String nameOrRid) {
        databases.delete(nameOrRid);
    }

    public Collection<Database> databases() {
        return databases.all();
    }
}
