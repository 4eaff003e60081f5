package dev.winnow.emulator;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.emulator.transport.http.HeaderCase;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * Runs an emulator in a JVM of its own: {@code java -cp emulator.jar:.. dev.winnow.emulator.EmulatorMain --help}. It stops when
 * its standard input closes, so that it never outlives the process that started it. When it is ready to serve, it prints one
 * line: {@code READY tls=<port> plain=<port>}.
 */
@Command(
        name = "emulator",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Emulates an Azure Cosmos DB account on 127.0.0.1, in memory, until standard input closes.",
        footer = {
            "",
            "When ready it prints: READY tls=<port> plain=<port>. To use it interactively, press Ctrl-D to stop it."
        })
public final class EmulatorMain implements Callable<Integer> {
    @Option(
            names = "--port",
            defaultValue = "0",
            description = "Port for HTTP/2 and HTTP/1.1 over TLS; 0 = any free port.")
    private int port;

    @Option(
            names = "--plain-port",
            defaultValue = "0",
            description = "Port for HTTP/1.1 without TLS; 0 = any free port.")
    private int plainPort;

    @Option(
            names = "--direct-port",
            defaultValue = "0",
            description = "Port for direct mode (RNTBD over TLS); 0 = any free port. The gateway tells it to clients.")
    private int directPort;

    @Option(names = "--headers", defaultValue = "34", description = "Headers per response, 9 to 64 (${DEFAULT-VALUE}).")
    private int headers;

    @Option(
            names = "--header-case",
            defaultValue = "lower",
            description = "Header names over HTTP/1.1: lower or mixed (${DEFAULT-VALUE}).")
    private HeaderCase headerCase;

    @Option(names = "--latency", defaultValue = "0ms", description = "Delay of each response (${DEFAULT-VALUE}).")
    private Duration latency;

    @Option(names = "--ignore-pings", description = "Never acknowledge HTTP/2 PINGs.")
    private boolean ignorePings;

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
            names = "--consistency",
            defaultValue = "session",
            description = "Default consistency of the account: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private AccountConsistency consistency;

    @Option(
            names = "--thin-client",
            description = "Support thin clients. From 4.82.0 on, clients with HTTP/2 then are thin clients.")
    private boolean thinClient;

    @Option(
            names = "--trust-store",
            paramLabel = "<file>",
            description = "Write a trust store (JKS) with the emulator's certificate to this file.")
    private Path trustStore;

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new EmulatorMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Duration.class, new DurationConverter())
                .registerConverter(AccountConsistency.class, new ConsistencyConverter())
                .setParameterExceptionHandler((invalid, args) ->
                        fail(invalid.getCommandLine(), invalid.getMessage(), CommandLine.ExitCode.USAGE))
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    boolean isUsage =
                            failure instanceof PortTakenException || failure instanceof IllegalArgumentException;
                    return isUsage
                            ? fail(command, failure.getMessage(), CommandLine.ExitCode.USAGE)
                            : fail(command, failure.toString(), CommandLine.ExitCode.SOFTWARE);
                });
    }

    private static int fail(CommandLine command, String message, int exitCode) {
        command.getErr().println("emulator: " + message);
        return exitCode;
    }

    @Override
    public Integer call() throws IOException {
        EmulatorOptions options = new EmulatorOptions(
                new EmulatorOptions.Ports(port, plainPort, directPort),
                headers,
                headerCase,
                latency,
                ignorePings,
                threads,
                partitions,
                regions,
                consistency,
                thinClient);
        try (Emulator emulator = Emulator.start(options)) {
            writeTrustStore(emulator);
            System.out.println("READY tls=" + emulator.tlsPort() + " plain=" + emulator.plainPort());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
        return 0;
    }

    private void writeTrustStore(Emulator emulator) {
        if (trustStore == null) {
            return;
        }
        try {
            emulator.writeTrustStore(trustStore);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "--trust-store=" + trustStore + ": " + reason(e) + "; choose a file in a writable directory");
        }
    }

    private static String reason(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "the directory does not exist";
        }
        return failure instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : failure.toString();
    }

    /** Reads the names of consistency levels, such as {@code bounded-staleness}. */
    static final class ConsistencyConverter implements ITypeConverter<AccountConsistency> {
        @Override
        public AccountConsistency convert(String text) {
            return Arrays.stream(AccountConsistency.values())
                    .filter(level -> level.toString().equalsIgnoreCase(text))
                    .findAny()
                    .orElseThrow(
                            () -> new TypeConversionException("'" + text + "' is no consistency level; allowed are "
                                    + Arrays.stream(AccountConsistency.values())
                                            .map(AccountConsistency::toString)
                                            .collect(Collectors.joining(", "))));
        }
    }

    /** Reads durations such as {@code 250us}, {@code 5ms} or {@code 1s}. */
    static final class DurationConverter implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("(\\d{1,9})(us|ms|s)");

        @Override
        public Duration convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' is not a duration; allowed are whole numbers of us, ms or s, such as 5ms");
            }
            long number = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "us" -> Duration.ofNanos(number * 1000);
                case "ms" -> Duration.ofMillis(number);
                default -> Duration.ofSeconds(number);
            };
        }
    }
}
