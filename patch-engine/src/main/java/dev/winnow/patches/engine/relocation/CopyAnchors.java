package dev.winnow.patches.engine.relocation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The classes of the SDK that tell under which names one copy of it uses its libraries. */
public final class CopyAnchors {
    /** Every client loads it. */
    static final String CLIENT = "com/azure/cosmos/CosmosClientBuilder";

    /** These refer to the most libraries in the fewest bytes: reading them is all that an application pays that relocates nothing. */
    private static final List<String> FIRST = List.of(
            "com/azure/cosmos/implementation/Utils",
            "com/azure/cosmos/implementation/directconnectivity/RntbdTransportClient");

    /** Together they refer to every library that patched code refers to, and to most libraries once more. */
    private static final List<String> FURTHER = List.of(
            "com/azure/cosmos/implementation/ObservableHelper",
            "com/azure/cosmos/implementation/http/ReactorNettyClient",
            "com/azure/cosmos/implementation/clienttelemetry/ClientTelemetryMetrics",
            "com/azure/cosmos/implementation/directconnectivity/StoreResponse");

    private CopyAnchors() {}

    /** Where the class files of a copy are. */
    public interface ClassFileSource {
        /**
         * @param path such as {@code com/azure/cosmos/CosmosClientBuilder.class}, with the copy's prefix
         * @return null if there is no such file
         */
        InputStream open(String path) throws IOException;
    }

    /**
     * The relocation of one copy of the SDK.
     *
     * @param prefix what its build put before the SDK's packages, with a slash at the end; or empty
     * @throws InconsistentRelocation if the copy uses a library under two names
     * @throws IOException if a class file cannot be read
     */
    public static Relocation read(String prefix, ClassFileSource source) throws IOException {
        RelocationReader reader = new RelocationReader();
        read(FIRST, prefix, source, reader);
        if (!reader.relocation().isNone()) {
            read(FURTHER, prefix, source, reader);
        }
        return reader.relocation();
    }

    private static void read(List<String> classes, String prefix, ClassFileSource source, RelocationReader reader)
            throws IOException {
        for (String name : classes) {
            try (InputStream in = source.open(prefix + name + ".class")) {
                if (in != null) {
                    reader.add(in.readAllBytes());
                }
            }
        }
    }
}
