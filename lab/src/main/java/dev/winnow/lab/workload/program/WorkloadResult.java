package dev.winnow.lab.workload.program;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.run.Phase;
import dev.winnow.lab.workload.load.BlockResult;

/** Everything that one client JVM measured. */
public final class WorkloadResult {
    /** The SDK's version as its own jar states it. */
    public final String sdkVersion;

    public final String javaVersion;
    public final String javaVm;

    /** The options of the JVM's command line. */
    public final List<String> jvmArguments;

    public final List<String> collectors;

    /** Which of the JVM's counters {@code allocatedBytes} comes from. */
    public final String allocationMethod;

    /** From the start of the JVM to the first operation of the warm-up. */
    public final long startUpMillis;

    public final WorkloadSettings settings;

    /** The warm-up, then the measured blocks, in the order in which they ran. */
    public final List<BlockResult> blocks;

    @JsonCreator
    public WorkloadResult(
            @JsonProperty("sdkVersion") String sdkVersion,
            @JsonProperty("javaVersion") String javaVersion,
            @JsonProperty("javaVm") String javaVm,
            @JsonProperty("jvmArguments") List<String> jvmArguments,
            @JsonProperty("collectors") List<String> collectors,
            @JsonProperty("allocationMethod") String allocationMethod,
            @JsonProperty("startUpMillis") long startUpMillis,
            @JsonProperty("settings") WorkloadSettings settings,
            @JsonProperty("blocks") List<BlockResult> blocks) {
        this.sdkVersion = sdkVersion;
        this.javaVersion = javaVersion;
        this.javaVm = javaVm;
        this.jvmArguments = List.copyOf(jvmArguments);
        this.collectors = List.copyOf(collectors);
        this.allocationMethod = allocationMethod;
        this.startUpMillis = startUpMillis;
        this.settings = settings;
        this.blocks = List.copyOf(blocks);
    }

    public List<BlockResult> measuredBlocks() {
        return blocks(Phase.MEASURED);
    }

    public List<BlockResult> warmUpBlocks() {
        return blocks(Phase.WARM_UP);
    }

    private List<BlockResult> blocks(Phase phase) {
        return blocks.stream().filter(block -> block.phase == phase).collect(Collectors.toList());
    }

    /** Bytes per operation over all measured blocks. */
    public double bytesPerOperation() {
        return (double) measuredBlocks().stream()
                        .mapToLong(block -> block.usage.allocatedBytes)
                        .sum()
                / operations();
    }

    /** Process CPU time in microseconds per operation over all measured blocks. */
    public double cpuMicrosPerOperation() {
        return measuredBlocks().stream()
                        .mapToLong(block -> block.usage.cpuNanos)
                        .sum()
                / 1_000.0
                / operations();
    }

    /** Operations in the measured blocks. */
    public long operations() {
        return measuredBlocks().stream().mapToLong(block -> block.operations).sum();
    }

    /** Failed operations in the warm-up and in the measured blocks, by what the SDK said. */
    public Map<String, Long> failures() {
        Map<String, Long> failures = new TreeMap<>();
        blocks.forEach(block -> block.failures.forEach((reason, count) -> failures.merge(reason, count, Long::sum)));
        return failures;
    }

    /** The same with other blocks. */
    public WorkloadResult with(List<BlockResult> others) {
        return new WorkloadResult(
                sdkVersion,
                javaVersion,
                javaVm,
                jvmArguments,
                collectors,
                allocationMethod,
                startUpMillis,
                settings,
                others);
    }
}
