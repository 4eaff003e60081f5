package dev.winnow.lab.fork;

import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.emulator.EmulatorMain;
import dev.winnow.experiment.RunFailedException;
import dev.winnow.experiment.jvm.ChildProcess;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.run.ExchangeFile;

/** The emulator in a JVM of its own, so that its allocations and CPU time are not counted with those of the client. */
public final class EmulatorProcess implements Service {
    private static final Pattern READY = Pattern.compile("READY tls=(\\d+) plain=(\\d+)");
    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Set<String> INHERITED = Set.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final ChildProcess process;
    private final ExchangeFile trustStore;
    private final Matcher ports;
    private final Network clientNetwork;
    private final boolean thinClient;

    private EmulatorProcess(
            ChildProcess process, ExchangeFile trustStore, Matcher ports, Network clientNetwork, boolean thinClient) {
        this.process = process;
        this.trustStore = trustStore;
        this.ports = ports;
        this.clientNetwork = clientNetwork;
        this.thinClient = thinClient;
    }

    /**
     * Starts it.
     *
     * @param arguments of {@link EmulatorMain}, without the trust store
     * @param thinClient whether clients are told to be thin
     * @param isolated whether emulator and clients live where there is only the loopback device
     */
    static EmulatorProcess start(List<String> arguments, boolean thinClient, boolean isolated, Place place) {
        ExchangeFile trustStore = new ExchangeFile("trust");
        Network network = isolated ? Network.NEW_LOOPBACK : Network.HOST;
        CompletableFuture<Matcher> ready = new CompletableFuture<>();
        ChildProcess process = ChildProcess.start(
                place.service(network.command(command(arguments, trustStore.path()))),
                line -> {
                    Matcher ports = READY.matcher(line);
                    if (ports.matches()) {
                        ready.complete(ports);
                    }
                },
                line -> {});
        process.onExit(() -> ready.completeExceptionally(new IllegalStateException("ended before it was ready")));
        try {
            Matcher ports = ready.get(START_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            Network clients = isolated ? Network.of(process.pid()) : Network.HOST;
            return new EmulatorProcess(process, trustStore, ports, clients, thinClient);
        } catch (ExecutionException | TimeoutException e) {
            process.close();
            throw new RunFailedException(
                    "the emulator did not start: " + String.join(" | ", process.lastErrorLines()), e);
        } catch (InterruptedException e) {
            process.close();
            Thread.currentThread().interrupt();
            throw new RunFailedException("interrupted while the emulator started", e);
        }
    }

    /** The emulator always runs on this JVM's own runtime, so it is the same for all arms. */
    private static List<String> command(List<String> arguments, Path trustStore) {
        List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString(), "-Xms256m", "-Xmx1g"));
        command.addAll(inheritedOptions());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), EmulatorMain.class.getName()));
        command.addAll(arguments);
        command.addAll(List.of("--trust-store", trustStore.toString()));
        return command;
    }

    /** Whoever starts this JVM for a short run, where compiling is most of the work, means the emulator, too. */
    private static List<String> inheritedOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(INHERITED::contains)
                .collect(Collectors.toList());
    }

    long pid() {
        return process.pid();
    }

    @Override
    public URI endpoint() {
        return URI.create("https://localhost:" + ports.group(1) + "/");
    }

    /** Without. */
    URI plainEndpoint() {
        return URI.create("http://localhost:" + ports.group(2) + "/");
    }

    @Override
    public List<String> clientOptions() {
        String trust = "-Djavax.net.ssl.trustStore=" + trustStore.path();
        return thinClient ? List.of(trust, "-DCOSMOS.THINCLIENT_ENABLED=true") : List.of(trust);
    }

    @Override
    public Network clientNetwork() {
        return clientNetwork;
    }

    @Override
    public void close() {
        process.close();
        trustStore.close();
    }
}
