package dev.winnow.lab.workload.copies;

import java.io.File;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.winnow.experiment.jvm.Generation;

public final class CopySettings {
    public final Generation generation;

    /** The jars of the release and its libraries. */
    public final List<File> classPath;

    /** Whether the agent may change its classes, if there is one. */
    public final boolean seesAgent;

    @JsonCreator
    public CopySettings(
            @JsonProperty("generation") Generation generation,
            @JsonProperty("classPath") List<File> classPath,
            @JsonProperty("seesAgent") boolean seesAgent) {
        this.generation = generation;
        this.classPath = List.copyOf(classPath);
        this.seesAgent = seesAgent;
    }
}
