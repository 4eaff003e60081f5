package dev.winnow.lab.fork;

import java.net.URI;
import java.util.List;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.run.Fork;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;

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

    /** Runs a client JVM of it. */
    default void run(Arm arm, List<String> command, ForkListener listener) throws ForkFailedException {
        Fork.run(arm, command, listener);
    }

    @Override
    void close();
}
