package dev.winnow.report.account;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.winnow.report.recording.EventDispatcher;
import dev.winnow.report.recording.EventSink;
import dev.winnow.report.recording.RecordingEvent;
import dev.winnow.report.recording.RecordingFacts;
import dev.winnow.report.section.HelperClasses;
import dev.winnow.report.section.Scope;

/** Receives what recordings say of all allocations: one event for each, or samples with the JVM's total and Winnow's counts. */
public final class RecordedAccount implements EventSink, Serializable {
    private final SampledShares shares = new SampledShares();
    private HelperClasses transparent = HelperClasses.NONE;
    private int recordings;
    private int withoutTotal;
    private boolean hasEveryAllocation;
    private double countedBytes;
    private double countedSeconds;
    private long blockBytes;
    private int joined;
    private int contradicted;
    private long lostBytes;
    private int shortLived;
    private int shortLivedWithSamples;
    private boolean hasBuffers;
    private boolean hasChosenObjects;
    /** Recordings in which each allocation is an event. */
    private int exactRecordings;

    private long interval;
    private final Set<String> profilers = new TreeSet<>();
    private final Map<String, Long> notCounted = new TreeMap<>();
    /** Where the exact account is read from, which is only that of a single recording. */
    private transient Path recording;

    private transient SampledAccount samples;
    private transient RecordedBytes bytes;
    private transient CountedPlaces counts;
    private transient Libraries libraries;
    private transient ShortLivedThreads threads;
    private transient List<EventSink> sinks;
    private transient EventDispatcher dispatcher;

    /** To be called before recordings are read. */
    void lookThrough(HelperClasses helpers) {
        transparent = helpers;
    }

    @Override
    public Set<String> eventNames() {
        begin();
        return dispatcher.eventNames();
    }

    private void begin() {
        samples = new SampledAccount(event -> true, transparent);
        bytes = new RecordedBytes();
        counts = new CountedPlaces(transparent);
        libraries = new Libraries();
        threads = new ShortLivedThreads();
        sinks = List.of(samples, bytes, counts, libraries, threads);
        dispatcher = new EventDispatcher(sinks);
    }

    @Override
    public void recordingStarts(RecordingFacts facts) {
        begin();
        recordings++;
        recording = facts.path;
        sinks.forEach(sink -> sink.recordingStarts(facts));
    }

    @Override
    public void accept(RecordingEvent event) {
        dispatcher.accept(event);
    }

    @Override
    public void recordingEnds() {
        sinks.forEach(EventSink::recordingEnds);
        hasEveryAllocation = samples.isExact(bytes.ofBlocks());
        exactRecordings += hasEveryAllocation ? 1 : 0;
        SampledShares sampled = bytes.ofBlocks() ? sharesOfBlocks() : sharesOfAll();
        sampled.name(libraries);
        shares.merge(sampled);
        withoutTotal += bytes.areKnown() ? 0 : 1;
        countedBytes += bytes.areKnown() ? bytes.bytes() : 0;
        countedSeconds += bytes.total.isKnown() ? bytes.total.seconds() : 0;
        blockBytes += bytes.blocks.bytes();
        joined += counts.joined();
        contradicted += counts.contradicted();
        lostBytes += samples.lostBytes();
        shortLived += threads.number();
        shortLivedWithSamples += threads.withSamples();
        hasBuffers |= samples.hasEveryBuffer();
        hasChosenObjects |= samples.choosesObjects();
        interval = Math.max(interval, samples.interval());
        if (!samples.profiler().isEmpty()) {
            profilers.add(samples.profiler());
        }
        samples.notCounted().forEach((kind, events) -> notCounted.merge(kind, events, Long::sum));
    }

    private SampledShares sharesOfBlocks() {
        SampledAccount within = samples;
        if (!hasEveryAllocation) {
            within = new SampledAccount(bytes::inBlocks, transparent);
            bytes.readAgain(within);
        }
        SampledShares sampled = within.shares();
        sampled.total(bytes.bytes());
        return sampled;
    }

    private SampledShares sharesOfAll() {
        SampledShares sampled = samples.shares();
        sampled.total(bytes.areKnown() ? knownTotal(sampled.bytes()) : sampled.bytes());
        if (!sampled.isEmpty()) {
            counts.joinTo(sampled);
        }
        return sampled;
    }

    /**
     * The counter of JDK 11 lacks what threads allocated before they ended. But there, an event for each buffer was recorded; their sum
     * lacks nothing.
     */
    private double knownTotal(double sampledBytes) {
        return samples.hasEveryBuffer() || hasEveryAllocation ? Math.max(bytes.bytes(), sampledBytes) : bytes.bytes();
    }

    /** Adds what another one has read of later recordings. */
    public void merge(RecordedAccount later) {
        shares.merge(later.shares);
        recordings += later.recordings;
        recording = later.recordings > 0 ? later.recording : recording;
        withoutTotal += later.withoutTotal;
        hasEveryAllocation = later.recordings > 0 ? later.hasEveryAllocation : hasEveryAllocation;
        countedBytes += later.countedBytes;
        countedSeconds += later.countedSeconds;
        blockBytes += later.blockBytes;
        joined += later.joined;
        contradicted += later.contradicted;
        lostBytes += later.lostBytes;
        shortLived += later.shortLived;
        shortLivedWithSamples += later.shortLivedWithSamples;
        hasBuffers |= later.hasBuffers;
        hasChosenObjects |= later.hasChosenObjects;
        exactRecordings += later.exactRecordings;
        interval = Math.max(interval, later.interval);
        profilers.addAll(later.profilers);
        later.notCounted.forEach((kind, events) -> notCounted.merge(kind, events, Long::sum));
    }

    /** Whether each allocation of all recordings is an event, so that nothing is estimated. */
    boolean hasEveryAllocation() {
        return recordings > 0 && exactRecordings == recordings;
    }

    /** Those that wrote samples instead of the JVM. */
    Set<String> profilers() {
        return profilers;
    }

    /** Around which the samples of profilers are apart, in bytes; of several, the largest. */
    long interval() {
        return interval;
    }

    /** What profilers recorded besides allocations, with its number. */
    Map<String, Long> notCounted() {
        return notCounted;
    }

    /** Whether this is one recording with an event for each allocation of measured blocks. */
    public boolean isExact() {
        return hasEveryAllocation && blockBytes > 0 && recordings == 1;
    }

    /**
     * Reads the exact account; only if {@link #isExact}.
     *
     * @throws UnreadableAccountException if the recording cannot be read completely
     */
    public Account exact() {
        return AccountReader.read(recording, transparent);
    }

    /** The estimated shares of all bytes. If there are measured blocks, they are those of the blocks alone. */
    public SampledShares shares() {
        return shares;
    }

    /** All bytes: by the JVM's own counter if the recordings have it, otherwise estimated from samples. */
    public double allBytes() {
        return shares.bytes();
    }

    /** The same per second, of exactly the time in which they were counted. */
    public double bytesPerSecond(Scope scope) {
        return blockBytes == 0 && knowsTotal() ? allBytes() / countedSeconds : scope.perSecond(allBytes());
    }

    /** Whether all recordings have the JVM's own counter of all bytes. */
    boolean knowsTotal() {
        return recordings > 0 && withoutTotal == 0;
    }

    /** What recordings without samples still say; 0 if nothing. */
    double countedBytes() {
        return countedBytes;
    }

    /** How many places have a count of Winnow's probes instead of an estimate. */
    int joined() {
        return joined;
    }

    /** How many places have a count that is more than samples allow. */
    int contradicted() {
        return contradicted;
    }

    /** Threads that started and ended during a recording. */
    int shortLivedThreads() {
        return shortLived;
    }

    /** How many of these have a sample. */
    int shortLivedWithSamples() {
        return shortLivedWithSamples;
    }

    long lostBytes() {
        return lostBytes;
    }

    /** Whether shares of a recording come from events per thread-local buffer, as on JDK 11, and not from samples. */
    boolean hasBuffers() {
        return hasBuffers;
    }

    /** Whether samples of a recording were chosen among objects, however large, as in a JVM without TLABs. */
    boolean hasChosenObjects() {
        return hasChosenObjects;
    }
}
