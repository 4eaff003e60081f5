package dev.winnow.lab.subject;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.winnow.cli.option.OptionValues;
import dev.winnow.experiment.UsageException;
import dev.winnow.experiment.jvm.Generation;
import dev.winnow.experiment.jvm.SdkVersion;
import dev.winnow.lab.workload.client.OperationKind;
import dev.winnow.lab.workload.client.OperationMix;
import dev.winnow.lab.workload.cosmos4.ItemOperation;
import dev.winnow.patches.selection.ClosestName;
import picocli.CommandLine.Option;

/** What the workload repeats, and on how many documents at a time. */
public final class OperationOptions {
    /** For a list of operations: the comma between two of them, not that between the parts of a mix. */
    public static final String BETWEEN_OPERATIONS = ",(?![a-z-]+=)";

    private static final String OPERATION = "--operation";
    private static final String DOCUMENTS = "--documents";
    private static final String MIX = "mix:";
    private static final int MOST_WEIGHT = 1_000;
    private static final int MOST_DOCUMENTS = 100;
    private static final List<String> OF_FIRST_GENERATION = List.of("read", "upsert");

    @Option(
            names = OPERATION,
            paramLabel = "KIND|mix:KIND=WEIGHT,..",
            description =
                    "what the application does: read, upsert, create, replace, patch, delete (what it has created), query"
                            + " (one partition), query-all, order-by, aggregate, page, read-many, read-all, change-feed,"
                            + " change-feed-processor, batch, bulk, not-found; or several with weights, as mix:read=60,query=40 (default: ${DEFAULT-VALUE})")
    private String operation = "read";

    @Option(
            names = DOCUMENTS,
            paramLabel = "N",
            description =
                    "documents of a page, read-many, batch or bulk, 2 to 100 (default: 10, of a batch 5, of a bulk 50)")
    private String documents;

    /** @throws UsageException if there is no such operation, or not in the release */
    public OperationMix operation(SdkVersion sdk) {
        int asked = documents == null ? 0 : OptionValues.integer(DOCUMENTS, documents, 2, MOST_DOCUMENTS);
        OperationMix mix = parse(operation, asked);
        if (asked > 0 && mix.mostDocuments() == 1) {
            throw new UsageException(DOCUMENTS + " " + documents + ": has no meaning with " + OPERATION + " "
                    + operation + ", which is about one document at a time");
        }
        return require(sdk, mix);
    }

    /**
     * An operation of a release, about as many documents as it is by default.
     *
     * @throws UsageException if there is no such operation, or not in the release
     */
    public static OperationMix parse(SdkVersion sdk, String text) {
        return require(sdk, parse(text, 0));
    }

    private static OperationMix require(SdkVersion sdk, OperationMix mix) {
        boolean hasAll = sdk.generation() == Generation.SECOND
                || mix.parts.stream().allMatch(part -> OF_FIRST_GENERATION.contains(part.kind.name));
        if (!hasAll) {
            throw OptionValues.bad(
                    OPERATION, mix.toString(), String.join(", ", OF_FIRST_GENERATION) + " with --sdk " + sdk);
        }
        return mix;
    }

    /** @param asked documents; 0 for the usual number */
    private static OperationMix parse(String text, int asked) {
        if (!text.startsWith(MIX)) {
            return new OperationMix(List.of(new OperationMix.Part(kind(text, text, asked), 1)));
        }
        List<OperationMix.Part> parts = new ArrayList<>();
        for (String part : text.substring(MIX.length()).split(",", -1)) {
            String[] nameAndWeight = part.split("=", -1);
            if (nameAndWeight.length != 2) {
                throw OptionValues.bad(
                        OPERATION,
                        text,
                        "mix:KIND=WEIGHT,.. as mix:read=60,query=40; '" + part + "' is no KIND=WEIGHT");
            }
            OperationKind kind = kind(text, nameAndWeight[0], asked);
            if (parts.stream().anyMatch(other -> other.kind.name.equals(kind.name))) {
                throw OptionValues.bad(OPERATION, text, "each operation once; " + kind.name + " is given twice");
            }
            int weight = OptionValues.integer(OPERATION + " " + text + ": weight", nameAndWeight[1], 1, MOST_WEIGHT);
            parts.add(new OperationMix.Part(kind, weight));
        }
        return new OperationMix(parts);
    }

    private static OperationKind kind(String text, String name, int asked) {
        ItemOperation operation = ItemOperation.named(name).orElseThrow(() -> unknown(text, name));
        return new OperationKind(name, operation.isOnMany() && asked > 0 ? asked : operation.documents());
    }

    private static UsageException unknown(String text, String name) {
        List<String> names = Arrays.stream(ItemOperation.values())
                .map(ItemOperation::toString)
                .toList();
        String meant = ClosestName.suggestion(name, names);
        String problem = name.equals(text) ? "" : "no operation '" + name + "'; ";
        return new UsageException(OPERATION + " " + text + ": " + problem
                + (meant == null
                        ? "allowed is " + String.join(", ", names) + ", mix:KIND=WEIGHT,.."
                        : "did you mean " + meant + "?"));
    }
}
