package dev.winnow.report.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

import one.proto.Proto;

/**
 * Allocated bytes by stack in the formats of other tools: <a href="https://github.com/google/pprof/blob/main/proto/profile.proto">pprof</a>
 * and the <a href="https://github.com/open-telemetry/opentelemetry-proto/tree/v1.10.0/opentelemetry/proto/profiles/v1development">profiles of
 * OpenTelemetry</a>. The innermost frame is the type of what is allocated.
 */
public final class StackProfile {
    private static final String TYPE = "alloc_space";
    private static final String UNIT = "bytes";

    /** How many bytes {@link Proto} keeps free for the length of a message. */
    private static final int LONG = 5;

    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final Map<String, Integer> functions = new LinkedHashMap<>();
    private final WeightedStacks stacks;
    private final Instant start;
    private final Duration duration;

    private StackProfile(WeightedStacks stacks, Instant start, Duration duration) {
        this.stacks = stacks;
        this.start = start;
        this.duration = duration;
        index(strings, "");
    }

    /**
     * In the compressed form that pprof's tools write, too.
     *
     * @param start of the first recording
     */
    public static byte[] pprof(WeightedStacks stacks, Instant start, Duration duration) {
        return new StackProfile(stacks, start, duration).pprof();
    }

    /**
     * A message {@code ProfilesData}, as in a file of the collector.
     *
     * @param start of the first recording
     */
    public static byte[] otlp(WeightedStacks stacks, Instant start, Duration duration) {
        return new StackProfile(stacks, start, duration).otlp();
    }

    private byte[] pprof() {
        Proto profile = new Proto(1 << 16);
        profile.field(1, new Proto(16).field(1, index(strings, TYPE)).field(2, index(strings, UNIT)));
        stacks.forEach((frames, bytes) -> {
            Proto sample = new Proto(256);
            writeLocations(sample, 1, frames, 1);
            profile.field(2, sample.field(2, bytes));
        });
        functions.forEach((name, index) -> {
            int id = index + 1;
            profile.field(4, new Proto(16).field(1, id).field(4, new Proto(16).field(1, id)));
            profile.field(5, new Proto(16).field(1, id).field(2, index(strings, name)));
        });
        strings.keySet().forEach(text -> profile.field(6, text));
        profile.field(9, nanos()).field(10, duration.toNanos());
        return compressed(profile);
    }

    private byte[] otlp() {
        index(functions, "");
        Proto profile = new Proto(1 << 16)
                .field(1, new Proto(16).field(1, index(strings, TYPE)).field(2, index(strings, UNIT)));
        Proto dictionary = new Proto(1 << 16).field(7, new Proto(1));
        int[] stack = new int[1];
        stacks.forEach((frames, bytes) -> {
            Proto locations = new Proto(256);
            writeLocations(locations, 1, frames, 0);
            dictionary.field(7, locations);
            profile.field(2, new Proto(32).field(1, ++stack[0]).field(4, bytes));
        });
        profile.fieldFixed64(3, nanos()).field(4, duration.toNanos());
        writeTables(dictionary);
        Proto data = new Proto(1 << 16)
                .field(1, new Proto(1 << 16).field(2, new Proto(1 << 16).field(2, profile)))
                .field(2, dictionary);
        return Arrays.copyOf(data.buffer(), data.size());
    }

    /** The first entry of each table stands for nothing. */
    private void writeTables(Proto dictionary) {
        dictionary.field(1, new Proto(1));
        functions.forEach((name, index) -> {
            Proto line = index == 0 ? new Proto(1) : new Proto(16).field(3, new Proto(16).field(1, index));
            dictionary.field(2, line);
            dictionary.field(3, new Proto(16).field(1, index(strings, name)));
        });
        dictionary.field(4, new Proto(1));
        strings.keySet().forEach(text -> dictionary.field(5, text));
        dictionary.field(6, new Proto(1));
    }

    /** The innermost first. Each function has one location, since stacks have no lines. */
    private void writeLocations(Proto message, int field, List<String> frames, int first) {
        long start = message.startField(field, LONG);
        for (int i = frames.size() - 1; i >= 0; i--) {
            message.writeInt(index(functions, frames.get(i)) + first);
        }
        message.commitField(start);
    }

    private static int index(Map<String, Integer> table, String text) {
        return table.computeIfAbsent(text, any -> table.size());
    }

    private long nanos() {
        return start.getEpochSecond() * 1_000_000_000 + start.getNano();
    }

    private static byte[] compressed(Proto message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(message.buffer(), 0, message.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
