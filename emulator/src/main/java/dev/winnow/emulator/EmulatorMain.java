package dev.winnow.emulator;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;

import dev.winnow.emulator.http.HeaderCase;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs a gateway in a JVM of its own until its standard input closes, so that it never outlives the process that
 * started it. When it is up, it prints one line: {@code READY tls=<port> plain=<port>}.
 */
@Command(
        name = "gateway",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Serves the Cosmos gateway protocol on 127.0.0.1 until standard input closes.")
public final class EmulatorMain implements Callable<Integer> {
    @Option(names = "--port", defaultValue = "0", description = "HTTP/2 and HTTP/1.1 over TLS; 0 = any free port.")
    private int port;

    @Option(names = "--plain-port", defaultValue = "0", description = "HTTP/1.1 without TLS; 0 = any free port.")
    private int plainPort;

    @Option(names = "--headers", defaultValue = "34", description = "Response headers, 9 to 64 (${DEFAULT-VALUE}).")
    private int headers;

    @Option(
            names = "--header-case",
            defaultValue = "lower",
            description = "Header names over HTTP/1.1: lower or mixed (${DEFAULT-VALUE}).")
    private HeaderCase headerCase;

    @Option(names = "--latency", defaultValue = "0ms", description = "Holds each answer back (${DEFAULT-VALUE}).")
    private Duration latency;

    @Option(names = "--ping-black-hole", description = "HTTP/2 PINGs are never acknowledged.")
    private boolean pingBlackHole;

    @Option(names = "--threads", defaultValue = "1", description = "Event loops (${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--partitions",
            defaultValue = "1",
            description = "Partition key ranges of each container (${DEFAULT-VALUE}).")
    private int partitions;

    @Option(
            names = "--regions",
            defaultValue = "1",
            description = "Regions of the account, each with a TLS port of its own (${DEFAULT-VALUE}).")
    private int regions;

    @Option(
            names = "--trust-store",
            paramLabel = "<file>",
            description = "Writes a trust store (JKS) with the gateway's certificate there.")
    private Path trustStore;

    public static void main(String[] args) {
        System.exit(new CommandLine(new EmulatorMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Duration.class, new LatencyConverter())
                .setParameterExceptionHandler((mistake, all) -> usage(mistake.getMessage()))
                .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure))
                .execute(args));
    }

    private static int usage(String message) {
        System.err.println("gateway: " + message);
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception failure) {
        if (failure instanceof PortTakenException || failure instanceof IllegalArgumentException) {
            return usage(failure.getMessage());
        }
        System.err.println("gateway: " + failure);
        return CommandLine.ExitCode.SOFTWARE;
    }

    @Override
    public Integer call() throws IOException {
        EmulatorOptions options = new EmulatorOptions(
                port, plainPort, headers, headerCase, latency, pingBlackHole, threads, partitions, regions);
        try (Emulator gateway = Emulator.start(options)) {
            writeTrustStore(gateway);
            System.out.println("READY tls=" + gateway.tlsPort() + " plain=" + gateway.plainPort());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
        return 0;
    }

    private void writeTrustStore(Emulator gateway) {
        if (trustStore == null) {
            return;
        }
        try {
            gateway.writeTrustStore(trustStore);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "--trust-store=" + trustStore + ": " + e + "; name a file in a directory that can be written to");
        }
    }
}
