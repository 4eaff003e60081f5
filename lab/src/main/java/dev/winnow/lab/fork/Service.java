package dev.winnow.lab.fork;

import java.net.URI;
import java.util.List;

import dev.winnow.experiment.jvm.Place;

/** What client JVMs talk to. */
public interface Service extends AutoCloseable {
    /** How it comes to be. */
    interface Source {
        /** @param isolated whether service and clients live where there is only the loopback device */
        Service start(boolean isolated, Place place);

        /** Whether it can live there. */
        default boolean canBeIsolated() {
            return true;
        }
    }

    /** With TLS. */
    URI endpoint();

    /** The JVM options with which clients trust it, in every mode and release, and use what it offers. */
    List<String> clientOptions();

    /** Where a client must be started to reach it. */
    Network clientNetwork();

    /** The account's side of it: where clients may work, and how; null if they may do what they like. */
    default CosmosAccount account() {
        return null;
    }

    @Override
    void close();
}
