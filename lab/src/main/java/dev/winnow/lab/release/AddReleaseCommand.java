package dev.winnow.lab.release;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.cli.inspect.NormalizedMethod;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.engine.LibraryJars;
import dev.winnow.patches.engine.PatchForecast;
import dev.winnow.patches.engine.PatchSet;
import dev.winnow.patches.engine.PatchState;
import dev.winnow.patches.engine.vendor.MethodFingerprint;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./winnow add-release 4.84.0}: what a contributor does when the vendor has released something. */
@AutoService(Subcommand.class)
@Command(
        name = "add-release",
        description =
                "Adds a release of azure-cosmos to the checked ones: fetches it, shows methods with unknown code beside"
                        + " the nearest checked release, writes it into the lists, and runs the tests of the patches on it.",
        mixinStandardHelpOptions = true)
public final class AddReleaseCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "VERSION", description = "any release that Maven finds, such as 4.84.0")
    private String version;

    @Option(
            names = "--against",
            paramLabel = "VERSION",
            description = "the release to compare with (default: the nearest checked one)")
    private String against;

    @Option(names = "--dry-run", description = "only fetch and compare")
    private boolean isDryRun;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Checkout checkout = Checkout.neededBy("add-release");
        Sdk added = resolve("VERSION", version);
        SdkVersion release = added.version();
        Sdk nearest = resolve(
                "--against",
                against == null ? SdkVersion.nearestChecked(release).toString() : against);
        show(nearest, added);
        if (isDryRun) {
            return 0;
        }
        new ReleaseLists(checkout.directory()).add(release);
        return checkout.test(release);
    }

    /** @param option where the user has named the release */
    private static Sdk resolve(String option, String text) {
        try {
            SdkVersion release = SdkVersion.parse(text);
            if (release.generation() == Generation.SECOND) {
                return new SdkResolver(Installation.current().sdkDirectory()).resolve(release);
            }
        } catch (UsageException e) {
            // Its message names the option of other commands.
        }
        throw new UsageException(option + " " + text
                + ": no such release; allowed are the releases of azure-cosmos from " + SdkVersion.OLDEST + " on");
    }

    private void show(Sdk nearest, Sdk added) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<UnknownMethod> unknown = UnknownMethods.between(nearest, added);
        if (unknown.isEmpty()) {
            out.println("No patch refuses code of " + added.version().title() + " that "
                    + nearest.version().title() + " does not have.");
        }
        for (UnknownMethod method : unknown) {
            out.println();
            out.println(method.heading());
            method.difference().forEach(out::println);
        }
        try (LibraryJars library = LibraryJars.open(added.classPath())) {
            PatchForecast.brokenAssumptions(library, PatchSet.installed())
                    .forEach((patch, methods) ->
                            methods.forEach(method -> out.println(patch.id() + " does not expect that " + method)));
        }
        out.flush();
    }

    /** Finds the methods that keep a patch from applying to a release. */
    private static final class UnknownMethods {
        private UnknownMethods() {}

        /**
         * The methods that refused patches name and whose code differs between the two releases.
         *
         * @param nearest a release that the patches know
         */
        static List<UnknownMethod> between(Sdk nearest, Sdk added) throws IOException {
            List<UnknownMethod> unknown = new ArrayList<>();
            try (LibraryJars known = LibraryJars.open(nearest.classPath());
                    LibraryJars found = LibraryJars.open(added.classPath())) {
                for (Patch patch : PatchSet.installed()) {
                    PatchSet alone = PatchSet.of(List.of(patch));
                    for (String target : alone.targets()) {
                        byte[] bytes = found.classFile(target);
                        if (bytes != null && isRefused(alone, target, bytes)) {
                            unknown.addAll(differences(
                                    alone,
                                    target,
                                    methods(nearest, alone, target, known.classFile(target)),
                                    methods(added, alone, target, bytes),
                                    nearest,
                                    added));
                        }
                    }
                }
            }
            return unknown;
        }

        private static boolean isRefused(PatchSet patch, String target, byte[] bytes) {
            return patch.apply(target, bytes).outcomes().stream()
                    .anyMatch(outcome -> outcome.state() == PatchState.REFUSED);
        }

        private static List<UnknownMethod> differences(
                PatchSet patch,
                String target,
                Map<String, NormalizedMethod> known,
                Map<String, NormalizedMethod> found,
                Sdk nearest,
                Sdk added) {
            TreeSet<String> all = new TreeSet<>(known.keySet());
            all.addAll(found.keySet());
            List<UnknownMethod> differences = new ArrayList<>();
            for (String method : all) {
                NormalizedMethod before = known.getOrDefault(
                        method, NormalizedMethod.missing(nearest.version().title()));
                NormalizedMethod after = found.getOrDefault(
                        method, NormalizedMethod.missing(added.version().title()));
                if (!before.shape().equals(after.shape())) {
                    differences.add(new UnknownMethod(
                            patch.patches().get(0).id(), target.replace('/', '.') + '.' + method, before, after));
                }
            }
            return differences;
        }

        /** By name and descriptor. */
        private static Map<String, NormalizedMethod> methods(Sdk sdk, PatchSet patch, String target, byte[] bytes) {
            Map<String, MethodFingerprint> fingerprints = new TreeMap<>();
            if (bytes != null) {
                new ClassReader(bytes)
                        .accept(
                                new ClassVisitor(Opcodes.ASM9) {
                                    @Override
                                    public MethodVisitor visitMethod(
                                            int access,
                                            String name,
                                            String descriptor,
                                            String signature,
                                            String[] exceptions) {
                                        return patch.edits(target, name)
                                                ? fingerprints.computeIfAbsent(
                                                        name + descriptor, key -> new MethodFingerprint())
                                                : null;
                                    }
                                },
                                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
            Map<String, NormalizedMethod> methods = new TreeMap<>();
            fingerprints.forEach((name, fingerprint) ->
                    methods.put(name, NormalizedMethod.of(sdk.version().title(), fingerprint)));
            return methods;
        }
    }

    /**
     * A method that a patch would change if it knew its code.
     *
     * @param patch the id of the patch that refuses the method
     * @param method the class and the method with its descriptor
     * @param known the instructions in the nearest checked release; empty if it has no such method
     * @param found the instructions in the new release; empty if it has no such method
     */
    private record UnknownMethod(String patch, String method, NormalizedMethod known, NormalizedMethod found) {
        /** What the author of the patch needs: who refuses what, and the shape to list if the patch fits. */
        String heading() {
            return patch + " does not know " + method + ", shape " + found.shape();
        }

        /** In the unified format. */
        List<String> difference() {
            return known.differenceTo(found);
        }
    }
}
