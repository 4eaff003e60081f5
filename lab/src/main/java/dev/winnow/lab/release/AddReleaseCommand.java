package dev.winnow.lab.release;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

import com.google.auto.service.AutoService;
import dev.winnow.cli.Subcommand;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.experiment.jvm.Installation;
import dev.winnow.experiment.jvm.Sdk;
import dev.winnow.experiment.jvm.SdkResolver;
import dev.winnow.experiment.jvm.SdkVersion;
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
        out.flush();
    }
}
