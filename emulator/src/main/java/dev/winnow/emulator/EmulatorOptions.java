package dev.winnow.emulator;

import java.time.Duration;

import dev.winnow.emulator.service.AccountConsistency;
import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.emulator.transport.http.HeaderTemplate;

/**
 * The options of an emulator.
 *
 * @param ports the ports of the first region; further regions get any free ports
 * @param headers the number of headers in the response to a point read over HTTP, 9 to 64
 * @param headerCase the case of header names over HTTP/1.1
 * @param latency how long each response is delayed
 * @param ignorePings whether HTTP/2 PINGs are ignored
 * @param threads the number of event loops
 * @param partitions the number of partition key ranges of each container
 * @param regions the number of regions
 * @param consistency the default consistency of the account
 * @param thinClient whether the account supports thin clients; newer clients with HTTP/2 then use it without being asked
 */
public record EmulatorOptions(
        Ports ports,
        int headers,
        HeaderCase headerCase,
        Duration latency,
        boolean ignorePings,
        int threads,
        int partitions,
        int regions,
        AccountConsistency consistency,
        boolean thinClient) {

    private static final int MAX_PORT = 65_535;
    private static final int MAX_THREADS = 64;
    private static final int MAX_PARTITIONS = 1000;
    private static final int MAX_REGIONS = 10;

    /**
     * The ports to listen on; 0 = any free one.
     *
     * @param tls for HTTP/2 and HTTP/1.1 over TLS
     * @param plain for HTTP/1.1 without TLS
     * @param direct for direct mode, RNTBD over TLS
     */
    public record Ports(int tls, int plain, int direct) {
        /** Any free ports. */
        public static final Ports FREE = new Ports(0, 0, 0);

        public Ports {
            inRange("--port", tls, 0, MAX_PORT);
            inRange("--plain-port", plain, 0, MAX_PORT);
            inRange("--direct-port", direct, 0, MAX_PORT);
            different("--port", tls, "--plain-port", plain);
            different("--port", tls, "--direct-port", direct);
            different("--plain-port", plain, "--direct-port", direct);
        }

        private static void different(String option, int port, String otherOption, int otherPort) {
            if (port == otherPort && port != 0) {
                throw new IllegalArgumentException(option + " and " + otherOption + " are both " + port
                        + "; choose two ports, or 0 for any free one");
            }
        }
    }

    public EmulatorOptions {
        inRange("--headers", headers, HeaderTemplate.MINIMUM, HeaderTemplate.MAXIMUM);
        inRange("--threads", threads, 1, MAX_THREADS);
        inRange("--partitions", partitions, 1, MAX_PARTITIONS);
        inRange("--regions", regions, 1, MAX_REGIONS);
    }

    private static void inRange(String option, int value, int from, int to) {
        if (value < from || value > to) {
            throw new IllegalArgumentException(option + "=" + value + "; allowed are " + from + " to " + to);
        }
    }

    /**
     * Returns the defaults: free ports, 34 headers in lower case, no latency, one event loop, one partition, one region,
     * session consistency, no thin clients. */
    public static EmulatorOptions defaults() {
        return new EmulatorOptions(
                Ports.FREE, 34, HeaderCase.LOWER, Duration.ZERO, false, 1, 1, 1, AccountConsistency.SESSION, false);
    }

    public EmulatorOptions withHeaders(int count) {
        return new EmulatorOptions(
                ports, count, headerCase, latency, ignorePings, threads, partitions, regions, consistency, thinClient);
    }

    public EmulatorOptions withHeaderCase(HeaderCase value) {
        return new EmulatorOptions(
                ports, headers, value, latency, ignorePings, threads, partitions, regions, consistency, thinClient);
    }

    public EmulatorOptions withPartitions(int count) {
        return new EmulatorOptions(
                ports, headers, headerCase, latency, ignorePings, threads, count, regions, consistency, thinClient);
    }

    public EmulatorOptions withRegions(int count) {
        return new EmulatorOptions(
                ports, headers, headerCase, latency, ignorePings, threads, partitions, count, consistency, thinClient);
    }

    public EmulatorOptions withConsistency(AccountConsistency value) {
        return new EmulatorOptions(
                ports, headers, headerCase, latency, ignorePings, threads, partitions, regions, value, thinClient);
    }

    public EmulatorOptions withThinClient(boolean value) {
        return new EmulatorOptions(
                ports, headers, headerCase, latency, ignorePings, threads, partitions, regions, consistency, value);
    }
}
