package dev.winnow.lab.fork;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.lab.workload.program.Program;
import org.HdrHistogram.Histogram;

/** The command line of a client JVM. */
final class ClientCommand {
    /** The same heap for everyone, so that collections are comparable from machine to machine. */
    private static final List<String> COMMON = List.of("-Xms512m", "-Xmx512m");

    private static final String NO_METADATA_ADDRESS = "-DCOSMOS.DISABLE_IMDS_ACCESS=true";

    private ClientCommand() {}

    /** @param program has a main method that takes {@code arguments} */
    static List<String> of(
            JavaHome jdk, Arm arm, Sdk sdk, EmulatorProcess emulator, Class<?> program, Object... arguments) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(COMMON);
        command.addAll(emulator.clientOptions());
        if (sdk.canBeKeptOffMetadataAddress()) {
            command.add(NO_METADATA_ADDRESS);
        }
        command.addAll(arm.jvmOptions());
        command.add("-cp");
        // The SDK goes first: it must get the library versions that it was released with.
        command.add(sdk.joinedClassPath() + File.pathSeparator + ours(program));
        command.add(program.getName());
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        return command;
    }

    /** The program itself, the workload, the meter that it reads, and the one library that the workload brings. */
    private static String ours(Class<?> program) {
        return Stream.of(program, Program.class, JvmMeter.class, Histogram.class)
                .map(ClientCommand::whereIs)
                .map(Path::toString)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path whereIs(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
