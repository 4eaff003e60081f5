package dev.winnow.lab.workload.program;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
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
