package dev.winnow.experiment.arm;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.winnow.experiment.jvm.SdkVersion;

/** One side of a comparison: everything that distinguishes it from the other sides. */
public final class Arm {
    private final String name;
    private final SdkVersion sdk;
    private final List<String> jvmOptions;

    /**
     * @param name unique within a comparison
     * @param sdk null where the application brings its own SDK
     * @param jvmOptions agents, properties and flags of the JVM, after the options that all arms share
     */
    public Arm(String name, SdkVersion sdk, List<String> jvmOptions) {
        this.name = name;
        this.sdk = sdk;
        this.jvmOptions = List.copyOf(jvmOptions);
    }

    /** An arm of an application that brings its own SDK. */
    public Arm(String name, List<String> jvmOptions) {
        this(name, null, jvmOptions);
    }

    /** The same arm with more options. */
    public Arm with(String newName, List<String> moreOptions) {
        List<String> options = new ArrayList<>(jvmOptions);
        options.addAll(moreOptions);
        return new Arm(newName, sdk, options);
    }

    public String name() {
        return name;
    }

    /** Null where the application brings its own SDK. */
    public SdkVersion sdk() {
        return sdk;
    }

    public List<String> jvmOptions() {
        return jvmOptions;
    }

    /** The options that distinguish it, as reports describe them; agents by their file names. */
    public String describeOptions() {
        return jvmOptions.stream()
                .map(option -> option.replaceFirst("^-javaagent:([^=]*/)?", "-javaagent:"))
                .collect(Collectors.joining(" "));
    }

    @Override
    public String toString() {
        return name;
    }
}
