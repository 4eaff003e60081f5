package dev.winnow.emulator;

import java.time.Duration;

import dev.winnow.emulator.transport.http.HeaderCase;
import dev.winnow.emulator.transport.http.HeaderTemplate;

/**
 * The options of an emulator.
 *
 * @param tlsPort the port for HTTP/2 and HTTP/1.1 over TLS; 0 = any free one
 * @param plainPort the port for HTTP/1.1 without TLS; 0 = any free one
 * @param headers the number of headers in the response to a point read, 9 to 64
 * @param headerCase the case of header names over HTTP/1.1
 * @param latency how long each response is delayed
 * @param ignorePings whether HTTP/2 PINGs are ignored
 * @param threads the number of event loops
 * @param partitions the number of partition key ranges of each container
 * @param regions the number of regions, each with a TLS port of its own: any free port from the second region on
 */
public record EmulatorOptions(
        int tlsPort,
        int plainPort,
        int headers,
        HeaderCase headerCase,
        Duration latency,
        boolean ignorePings,
        int threads,
        int partitions,
        int regions) {

    private static final int MAX_PORT = 65_535;
    private static final int MAX_THREADS = 64;
    private static final int MAX_PARTITIONS = 1000;
    private static final int MAX_REGIONS = 10;

    public EmulatorOptions {
        inRange("--port", tlsPort, 0, MAX_PORT);
        inRange("--plain-port", plainPort, 0, MAX_PORT);
        inRange("--headers", headers, HeaderTemplate.MINIMUM, HeaderTemplate.MAXIMUM);
        inRange("--threads", threads, 1, MAX_THREADS);
        inRange("--partitions", partitions, 1, MAX_PARTITIONS);
        inRange("--regions", regions, 1, MAX_REGIONS);
        if (tlsPort == plainPort && tlsPort != 0) {
            throw new IllegalArgumentException(
                    "--port and --plain-port are both " + tlsPort + "; choose two ports, or 0 for any free one");
        }
    }

    private static void inRange(String option, int value, int from, int to) {
        if (value < from || value > to) {
            throw new IllegalArgumentException(option + "=" + value + "; allowed are " + from + " to " + to);
        }
    }

    /** Returns the defaults: free ports, 34 headers in lower case, no latency, one event loop, one partition, one region. */
    public static EmulatorOptions defaults() {
        return new EmulatorOptions(0, 0, 34, HeaderCase.LOWER, Duration.ZERO, false, 1, 1, 1);
    }

    public EmulatorOptions withHeaders(int count) {
        return new EmulatorOptions(
                tlsPort, plainPort, count, headerCase, latency, ignorePings, threads, partitions, regions);
    }

    public EmulatorOptions withHeaderCase(HeaderCase value) {
        return new EmulatorOptions(
                tlsPort, plainPort, headers, value, latency, ignorePings, threads, partitions, regions);
    }

    public EmulatorOptions withLatency(Duration value) {
        return new EmulatorOptions(
                tlsPort, plainPort, headers, headerCase, value, ignorePings, threads, partitions, regions);
    }

    public EmulatorOptions withPartitions(int count) {
        return new EmulatorOptions(
                tlsPort, plainPort, headers, headerCase, latency, ignorePings, threads, count, regions);
    }

    public EmulatorOptions withRegions(int count) {
        return new EmulatorOptions(
                tlsPort, plainPort, headers, headerCase, latency, ignorePings, threads, partitions, count);
    }
}
