package dev.winnow.demo;

import java.nio.file.Path;

import dev.winnow.experiment.arm.JitMode;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.fork.EmulatorSettings;
import dev.winnow.lab.workload.client.Connection;
import dev.winnow.lab.workload.client.OperationMix;

/**
 * What the user asked the demo to do.
 *
 * @param documentBytes the least size of a document
 * @param emulator how it answers
 * @param patches in the form of {@code winnow.patches}
 * @param jdk what the application runs on
 * @param account of both arms: {@code bytes} or {@code cpu}; null for none
 * @param output an existing directory
 */
record DemoSettings(
        SdkVersion sdk,
        Connection connection,
        int documentBytes,
        OperationMix operation,
        int clients,
        int concurrency,
        EmulatorSettings emulator,
        String patches,
        long seed,
        JavaHome jdk,
        String account,
        Path output) {
    /** The option that names the patches. */
    static final String PATCHES = "--patches";

    /** The recording of the vendor's code with probes. */
    Path recording() {
        return output.resolve("recording.jfr");
    }

    /** The same load with the patches on. */
    Path patchedRecording() {
        return output.resolve("recording-patched.jfr");
    }

    boolean accountsForBytes() {
        return "bytes".equals(account);
    }

    /** Whether the JVMs of a comparison are sampled: those of the compiler that users run. */
    boolean accountsForCpu(JitMode mode) {
        return "cpu".equals(account) && mode == JitMode.C2;
    }

    /** Every allocation of one arm. */
    Path account(String arm) {
        return output.resolve("account-" + arm + ".jfr");
    }
}
