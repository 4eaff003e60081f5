package dev.winnow.lab.fork;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.winnow.experiment.arm.Arm;
import dev.winnow.experiment.jvm.JavaHome;
import dev.winnow.experiment.jvm.Place;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.experiment.meter.JvmMeter;
import dev.winnow.experiment.run.ExchangeFile;
import dev.winnow.experiment.run.ForkFailedException;
import dev.winnow.experiment.run.ForkListener;
import dev.winnow.experiment.run.SettledCompiler;
import dev.winnow.lab.workload.gains.GainBlock;
import dev.winnow.lab.workload.gains.PatchGains;
import dev.winnow.lab.workload.program.Program;
import dev.winnow.lab.workload.program.SoakMain;
import dev.winnow.lab.workload.program.WorkloadMain;
import dev.winnow.lab.workload.program.WorkloadResult;
import org.HdrHistogram.Histogram;

/**
 * Runs arms in client JVMs of their own, one at a time, all against the same emulator. A release that cannot be kept off
 * the cloud's metadata address runs, with an emulator of its own, where there is only the loopback device.
 */
public final class ForkRunner implements AutoCloseable {
    /**
     * The same heap for everyone, so that collections are comparable from machine to machine; and direct memory for many clients in direct mode,
     * of which each takes a chunk of 8 MB for each event loop that has a channel: with patches and without, thirty stand still in 512 MB.
     */
    private static final List<String> COMMON = List.of("-Xms512m", "-Xmx512m", "-XX:MaxDirectMemorySize=2g");

    private static final String NO_METADATA_ADDRESS = "-DCOSMOS.DISABLE_IMDS_ACCESS=true";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final SdkResolver resolver;
    private final JavaHome jdk;
    private final Service.Source source;
    private final Place place;
    private final Map<SdkVersion, Sdk> sdks = new HashMap<>();
    private final Map<Boolean, Service> servicesByIsolation = new HashMap<>();

    /** @param jdk what the client JVMs run on */
    public ForkRunner(SdkResolver resolver, JavaHome jdk, Service.Source source) {
        this(resolver, jdk, source, Place.ANYWHERE);
    }

    /** @param place where on the machine the emulator and the client JVMs run */
    ForkRunner(SdkResolver resolver, JavaHome jdk, Service.Source source, Place place) {
        this.resolver = resolver;
        this.jdk = jdk;
        this.source = source;
        this.place = place;
    }

    /**
     * Resolves the release and starts the emulator, so that anything missing is noticed before the first measurement.
     *
     * @throws dev.winnow.experiment.UsageException if there is no such release
     * @throws dev.winnow.experiment.RunFailedException if it cannot be resolved or run here
     */
    public void prepare(SdkVersion version) {
        serviceFor(sdk(version));
    }

    /** Runs {@code load} in a new client JVM of {@code arm} and waits for the result. */
    public WorkloadResult run(Arm arm, Load load, ForkListener listener) throws ForkFailedException {
        return measure(arm, load, null, false, listener);
    }

    /**
     * As {@link #run}, with the measured blocks recorded by Flight Recorder. Recording costs something, so such a run
     * must not be compared with one that was not recorded.
     *
     * @param recording the file to leave
     */
    public WorkloadResult record(Arm arm, Load load, Path recording, ForkListener listener) throws ForkFailedException {
        return measure(arm, load, recording, false, listener);
    }

    /**
     * As {@link #record}, with an event for every allocation. Such a JVM is slow, but allocates what any other does.
     *
     * @param arm has the JVM options of {@code AccountRun}
     */
    public WorkloadResult account(Arm arm, Load load, Path recording, ForkListener listener)
            throws ForkFailedException {
        return measure(arm, load, recording, true, listener);
    }

    /** Where the emulator listens for clients of this arm, with TLS. */
    public URI endpoint(Arm arm) {
        return serviceOf(arm).endpoint();
    }

    /** The same without TLS. */
    public URI plainEndpoint(Arm arm) {
        return emulatorProcessOf(arm).plainEndpoint();
    }

    /** Runs {@link SoakMain}, with the arm's name as its last argument, until its bean is asked to stop. */
    public void soak(Arm arm, Load load, int operationsPerSecond, ForkListener listener) throws ForkFailedException {
        try (ExchangeFile settings = new ExchangeFile("settings")) {
            JSON.writeValue(settings.path().toFile(), load.settings(serviceOf(arm), arm, null, false));
            run(arm, SoakMain.class, listener, settings.path(), operationsPerSecond, arm.name());
        } catch (IOException e) {
            throw ExchangeFile.failure(e);
        }
    }

    /**
     * Measures each patch alone, and all together, by switching them in one JVM; see {@link PatchGains}.
     *
     * @param arm has the agent with all patches off
     * @param load its operations per block are those with one patch
     * @param patches ids
     */
    public List<GainBlock> gains(Arm arm, Load load, List<String> patches, ForkListener listener)
            throws ForkFailedException {
        return List.of(exchange(arm, load, null, false, PatchGains.class, patches, GainBlock[].class, listener));
    }

    private WorkloadResult measure(Arm arm, Load load, Path recording, boolean everyAllocation, ForkListener listener)
            throws ForkFailedException {
        return exchange(
                arm, load, recording, everyAllocation, WorkloadMain.class, List.of(), WorkloadResult.class, listener);
    }

    /** Runs a program that takes settings and leaves a result, both as JSON. */
    private <T> T exchange(
            Arm arm,
            Load load,
            Path recording,
            boolean everyAllocation,
            Class<?> program,
            List<String> moreArguments,
            Class<T> resultType,
            ForkListener listener)
            throws ForkFailedException {
        try (ExchangeFile settings = new ExchangeFile("settings");
                ExchangeFile result = new ExchangeFile("result")) {
            JSON.writeValue(settings.path().toFile(), load.settings(serviceOf(arm), arm, recording, everyAllocation));
            List<Object> arguments = new ArrayList<>(List.of(settings.path(), result.path()));
            arguments.addAll(moreArguments);
            run(observable(arm, load), program, listener, arguments.toArray());
            return JSON.readValue(result.path().toFile(), resultType);
        } catch (IOException e) {
            throw ExchangeFile.failure(e);
        }
    }

    /** The arm in a JVM that tells what its compiler takes, if that ends the warm-up. */
    private static Arm observable(Arm arm, Load load) {
        return load.settledShare() > 0 ? arm.with(arm.name(), SettledCompiler.JVM_OPTIONS) : arm;
    }

    /**
     * Runs a program with the SDK in a client JVM of the arm until it has ended.
     *
     * @param program has a main method; its code source joins the class path
     */
    public void run(Arm arm, Class<?> program, ForkListener listener, Object... arguments) throws ForkFailedException {
        Service service = serviceOf(arm);
        List<String> client = of(jdk, arm, sdk(arm), service, program, arguments);
        List<String> command = place.client(service.clientNetwork().command(client));
        service.run(arm, command, listener);
    }

    /** The arm's release. */
    Sdk sdk(Arm arm) {
        return sdk(arm.sdk());
    }

    /** The process of the emulator that clients of this arm use. */
    long emulatorPid(Arm arm) {
        return emulatorProcessOf(arm).pid();
    }

    private EmulatorProcess emulatorProcessOf(Arm arm) {
        return (EmulatorProcess) serviceOf(arm);
    }

    private Service serviceOf(Arm arm) {
        return serviceFor(sdk(arm));
    }

    private Sdk sdk(SdkVersion version) {
        return sdks.computeIfAbsent(version, resolver::resolve);
    }

    private Service serviceFor(Sdk sdk) {
        boolean isolated = source.canBeIsolated() && !sdk.canBeKeptOffMetadataAddress();
        if (isolated && !servicesByIsolation.containsKey(true)) {
            Network.requireLoopbackNamespaces("--sdk " + sdk.version());
        }
        return servicesByIsolation.computeIfAbsent(isolated, key -> source.start(key, place));
    }

    @Override
    public void close() {
        servicesByIsolation.values().forEach(Service::close);
        servicesByIsolation.clear();
    }

    /** @param program has a main method that takes {@code arguments} */
    private static List<String> of(
            JavaHome jdk, Arm arm, Sdk sdk, Service service, Class<?> program, Object... arguments) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(COMMON);
        command.addAll(service.clientOptions());
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
                .map(ForkRunner::whereIs)
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
