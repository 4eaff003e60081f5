package dev.winnow.lab.workload.client;

import java.net.URI;

/** The account that clients work in. */
public final class Account {
    public final URI endpoint;
    public final String key;

    /** Where the containers of the clients are. */
    public final String database;

    /** The first client's; those of the others have a number behind it. */
    public final String container;

    /** The request units per second that the clients may take; 0 for an account of our own, in which clients make database and container. */
    public final double mostRequestUnits;

    /** Somebody else's, where database and container are there already. */
    public Account(URI endpoint, String key, String database, String container, double mostRequestUnits) {
        this.endpoint = endpoint;
        this.key = key;
        this.database = database;
        this.container = container;
        this.mostRequestUnits = mostRequestUnits;
    }

    /** That of the emulator, which accepts any key. */
    public static Account embedded(URI endpoint) {
        return new Account(endpoint, AnyKey.BASE64, "winnow", "documents", 0);
    }

    public boolean isEmbedded() {
        return mostRequestUnits == 0;
    }
}
