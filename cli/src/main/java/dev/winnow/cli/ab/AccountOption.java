package dev.winnow.cli.ab;

import java.util.List;

import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.run.Setup;
import dev.winnow.experiment.subject.SampledSubject;
import dev.winnow.patches.selection.ClosestName;
import picocli.CommandLine.Option;

/** Whether an experiment accounts for its bytes, or for its CPU time. */
public final class AccountOption {
    static final String NAME = "--account";

    private static final String BYTES = "bytes";
    private static final String CPU = "cpu";

    @Option(
            names = NAME,
            paramLabel = "bytes|cpu",
            arity = "0..1",
            fallbackValue = BYTES,
            description =
                    "bytes (the same as nothing; demo workload only): afterwards, one more JVM of each arm in which every allocation"
                            + " is an event, says which library, class, method and line each byte comes from; cpu: samples all JVMs"
                            + " while they are measured, and says in which libraries, methods and stages of an operation they compute")
    private String kind;

    /** Whether one more JVM of each arm accounts for every byte. */
    public boolean isOfBytes() {
        return BYTES.equals(checked(NAME, kind));
    }

    boolean isOfCpu() {
        return CPU.equals(checked(NAME, kind));
    }

    /** The setup with all of its JVMs sampled, if it is to account for CPU time. */
    Setup sampled(Setup setup) {
        if (!isOfCpu()) {
            return setup;
        }
        if (setup.experiment().isPaired() || setup.experiment().cells().size() > 1) {
            throw new UsageException(
                    NAME + " cpu: allowed with one configuration, whose JVMs run one at a time; not with"
                            + " --paired or --matrix");
        }
        return new Setup(setup.experiment(), new SampledSubject(setup.subject()));
    }

    /**
     * A kind of account.
     *
     * @param kind null for none
     * @throws UsageException if there is no such kind
     */
    public static String checked(String option, String kind) {
        List<String> kinds = List.of(BYTES, CPU);
        if (kind == null || kinds.contains(kind)) {
            return kind;
        }
        String meant = ClosestName.suggestion(kind, kinds);
        throw new UsageException(option + " " + kind + ": no such account; "
                + (meant == null ? "allowed is " + String.join(", ", kinds) : "did you mean " + meant + "?"));
    }
}
