package dev.winnow.demo.fork;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import dev.winnow.demo.process.JavaHome;
import dev.winnow.demo.process.Network;
import dev.winnow.demo.sdk.Sdk;
import dev.winnow.demo.sdk.SdkResolver;
import dev.winnow.demo.sdk.SdkVersion;

/**
 * Runs arms in client JVMs of their own, one at a time, all against the same gateway. A release that cannot be kept off
 * the cloud's metadata address runs, with a gateway of its own, where there is only the loopback device.
 */
public final class ForkRunner implements AutoCloseable {
    private final SdkResolver resolver;
    private final JavaHome jdk;
    private final GatewaySettings gatewaySettings;
    private final Map<SdkVersion, Sdk> sdks = new HashMap<>();
    private final Map<Boolean, Gateway> gatewaysByIsolation = new HashMap<>();

    /** @param jdk what the client JVMs run on */
    public ForkRunner(SdkResolver resolver, JavaHome jdk, GatewaySettings gatewaySettings) {
        this.resolver = resolver;
        this.jdk = jdk;
        this.gatewaySettings = gatewaySettings;
    }

    /**
     * Does what can fail for want of something, before the first measurement: resolves the release and starts the
     * gateway.
     *
     * @throws dev.winnow.demo.UsageException if there is no such release
     * @throws dev.winnow.demo.RunFailedException if it cannot be resolved or run here
     */
    public void prepare(SdkVersion version) {
        gatewayFor(sdk(version));
    }

    /** Runs {@code load} in a new client JVM of {@code arm} and waits for the result. */
    public ForkResult run(Arm arm, Load load, ForkListener listener) throws ForkFailedException {
        return runFork(arm, load, null, listener);
    }

    /**
     * As {@link #run}, with the measured blocks recorded by Flight Recorder. Recording costs something, so such a run
     * must not be compared with one that was not recorded.
     *
     * @param recording the file to leave
     */
    public ForkResult record(Arm arm, Load load, Path recording, ForkListener listener) throws ForkFailedException {
        return runFork(arm, load, recording, listener);
    }

    private ForkResult runFork(Arm arm, Load load, Path recording, ForkListener listener) throws ForkFailedException {
        Sdk sdk = sdk(arm.sdk());
        return Fork.run(arm, sdk, load, recording, jdk, gatewayFor(sdk), listener);
    }

    private Sdk sdk(SdkVersion version) {
        return sdks.computeIfAbsent(version, resolver::resolve);
    }

    private Gateway gatewayFor(Sdk sdk) {
        boolean isolated = !sdk.canBeKeptOffMetadataAddress();
        if (isolated && !gatewaysByIsolation.containsKey(true)) {
            Network.requireLoopbackNamespaces("--sdk " + sdk.version());
        }
        return gatewaysByIsolation.computeIfAbsent(isolated, key -> Gateway.start(gatewaySettings, key));
    }

    @Override
    public void close() {
        gatewaysByIsolation.values().forEach(Gateway::close);
        gatewaysByIsolation.clear();
    }
}
