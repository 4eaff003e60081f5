package dev.winnow.agent;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.winnow.agent.copies.LibraryCopy;
import dev.winnow.agent.switching.PatchManager;
import dev.winnow.agent.transform.LoadedClasses;
import dev.winnow.patches.selection.SelectionText;

/** By what the metrics of many JVMs are grouped, as it is now. */
public final class Labels {
    /** Loaded with the first connection to a replica, in each generation of the SDK. */
    private static final Set<String> DIRECT_CONNECTIONS = Set.of(
            "com/azure/cosmos/implementation/directconnectivity/rntbd/RntbdServiceEndpoint",
            "com/microsoft/azure/cosmosdb/internal/directconnectivity/HttpTransportClient");

    private static final String NONE = "none";

    private final String sdk;
    private final String mode;
    private final String patches;

    private Labels(String sdk, String mode, String patches) {
        this.sdk = sdk;
        this.mode = mode;
        this.patches = patches;
    }

    /** Looks at all loaded classes. */
    public static Labels of(LoadedClasses loaded, PatchManager patches) {
        // One look at all loaded classes: there are tens of thousands, and this is read with every scrape.
        List<Class<?>> telling = loaded.named(name -> SdkView.isClient(name) || isDirectConnection(name));
        Set<String> versions = new TreeSet<>();
        for (SdkView sdk : SdkView.among(telling)) {
            versions.add(sdk.getVersion());
        }
        return new Labels(
                versions.isEmpty() ? NONE : String.join(",", versions),
                mode(telling, versions),
                String.join(",", SelectionText.of(patches.enabled(), patches.installed())));
    }

    /** The releases of all loaded copies of the SDK, or {@code none}. */
    public String getSdk() {
        return sdk;
    }

    /** {@code direct} if a client has connected to a replica, {@code gateway} if not, {@code none} without the SDK. */
    public String getMode() {
        return mode;
    }

    /** The enabled patches, in the words of {@code winnow.patches}. */
    public String getPatches() {
        return patches;
    }

    /** As clients are built: a thin client is built for gateway mode. */
    private static String mode(List<Class<?>> telling, Set<String> versions) {
        if (versions.isEmpty()) {
            return NONE;
        }
        for (Class<?> one : telling) {
            if (isDirectConnection(LoadedClasses.internalName(one))) {
                return "direct";
            }
        }
        return "gateway";
    }

    private static boolean isDirectConnection(String className) {
        for (String connection : DIRECT_CONNECTIONS) {
            if (LibraryCopy.isNamed(className, connection)) {
                return true;
            }
        }
        return false;
    }
}
