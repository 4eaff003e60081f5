package dev.winnow.demo.fork;

import java.util.List;
import java.util.stream.Stream;

import dev.winnow.demo.sdk.SdkVersion;

/**
 * What one side of a comparison runs: everything that distinguishes it from the other sides.
 *
 * @param name unique within a comparison
 * @param jvmOptions agents, properties and flags of the client JVM, after the options that all arms share
 */
public record Arm(String name, SdkVersion sdk, List<String> jvmOptions) {
    public Arm {
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** The same arm with more options. */
    public Arm with(String newName, List<String> moreOptions) {
        return new Arm(
                newName,
                sdk,
                Stream.concat(jvmOptions.stream(), moreOptions.stream()).toList());
    }
}
