package dev.winnow.patches.cosmos4.direct;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import com.azure.cosmos.implementation.RxDocumentServiceRequest;
import com.azure.cosmos.implementation.Strings;
import com.azure.cosmos.implementation.Utils;
import com.azure.cosmos.implementation.directconnectivity.AddressInformation;
import com.azure.cosmos.implementation.directconnectivity.Uri;
import com.azure.cosmos.implementation.routing.PartitionKeyRangeIdentity;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Replaces;
import dev.winnow.patches.api.Template;
import reactor.core.publisher.Mono;

/**
 * Selects a partition's addresses with loops.
 *
 * <p>The vendor filters and copies the same four addresses with three or four streams per request (1.4 kB).
 *
 * <p>Preserved: the addresses and their order, exceptions, and a list of its own for each request.
 */
@AutoService(Patch.class)
public final class AddressSelection extends Patch {
    public AddressSelection() {
        super("address-selection", "Selects a partition's addresses without streams", "own");
    }

    @Override
    public String group() {
        return "direct";
    }

    @Override
    public int mostAddedBytes() {
        return 512;
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.Protocol")
    abstract static class Protocol {
        abstract String scheme();
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.AddressSelector")
    static class AddressSelector {
        private Protocol protocol;

        public static Uri getPrimaryUri(RxDocumentServiceRequest request, List<AddressInformation> addresses) {
            return null;
        }

        @Replaces(method = "lambda$resolveAddressesAsync$*", shapes = "9ab0c36b02aa8557 4.63.0..4.83.0")
        private List<AddressInformation> ofProtocol(AddressInformation[] addresses) {
            List<AddressInformation> selected = new ArrayList<>(addresses.length);
            for (AddressInformation address : addresses) {
                if (!Strings.isNullOrEmpty(address.getPhysicalUri().getURIAsString())
                        && Strings.areEqualIgnoreCase(address.getProtocolScheme(), protocol.scheme())) {
                    selected.add(address);
                }
            }
            return selected;
        }

        /** The vendor prefers private addresses; those of a gateway are all public. The list is nobody else's. */
        @EarlyReturn(method = "lambda$resolveAddressesAsync$*", shapes = "c46ab9207e75b2e1 4.63.0..4.83.0")
        private static List<AddressInformation> allAlike(List<AddressInformation> addresses) {
            int publicOnes = 0;
            for (int i = 0; i < addresses.size(); i++) {
                publicOnes += addresses.get(i).isPublic() ? 1 : 0;
            }
            return publicOnes == 0 || publicOnes == addresses.size() ? addresses : null;
        }

        @Replaces(method = "lambda$resolveAllUriAsync$*", shapes = "a91c14b94af6db75 4.63.0..4.83.0")
        private static List<Uri> uris(boolean includePrimary, List<AddressInformation> addresses) {
            List<Uri> selected = new ArrayList<>(addresses.size());
            for (int i = 0; i < addresses.size(); i++) {
                AddressInformation address = addresses.get(i);
                if (includePrimary || !address.isPrimary()) {
                    selected.add(address.getPhysicalUri());
                }
            }
            return selected;
        }

        @Replaces(method = "lambda$resolveAllUriAsync$*", shapes = "c1c75ebab880912e 4.63.0..4.83.0")
        private static List<Uri> uris(List<Uri> all, boolean includePrimary, List<AddressInformation> addresses) {
            List<Uri> selected = new ArrayList<>(addresses.size());
            for (int i = 0; i < addresses.size(); i++) {
                AddressInformation address = addresses.get(i);
                all.add(address.getPhysicalUri());
                if (includePrimary || !address.isPrimary()) {
                    selected.add(address.getPhysicalUri());
                }
            }
            return selected;
        }

        @Replaces(method = "lambda$resolvePrimaryUriAsync$*", shapes = "e773e8da15c10093 4.63.0..4.83.0")
        private static Mono<Uri> primary(
                Set<String> secondaryStates, RxDocumentServiceRequest request, List<AddressInformation> addresses) {
            try {
                for (int i = 0; i < addresses.size(); i++) {
                    if (!addresses.get(i).isPrimary()) {
                        secondaryStates.add(addresses.get(i).getPhysicalUri().getHealthStatusDiagnosticString());
                    }
                }
                return Mono.just(getPrimaryUri(request, addresses));
            } catch (Exception e) {
                return Mono.error(e);
            }
        }

        @EarlyReturn(method = "getPrimaryUri", shapes = "82cd4be385f36d6f 4.63.0..4.83.0")
        public static Uri knownPrimary(RxDocumentServiceRequest request, List<AddressInformation> addresses) {
            if (request.getDefaultReplicaIndex() != null) {
                return null;
            }
            for (int i = 0; i < addresses.size(); i++) {
                AddressInformation address = addresses.get(i);
                if (address.isPrimary()
                        && !address.getPhysicalUri().getURIAsString().contains("[")) {
                    return address.getPhysicalUri();
                }
            }
            return null;
        }
    }

    @Template("com.azure.cosmos.implementation.directconnectivity.GatewayAddressCache")
    abstract static class GatewayAddressCache {
        private boolean notAllReplicasAvailable(AddressInformation[] addresses) {
            return false;
        }

        /** Returns the cached addresses as they are if all replicas are there and none has been unhealthy for long. */
        @EarlyReturn(method = "lambda$tryGetAddresses$*", shapes = "4174fd3992c9b84d 4.63.0..4.83.0")
        private Utils.ValueHolder<AddressInformation[]> healthy(
                PartitionKeyRangeIdentity range,
                RxDocumentServiceRequest request,
                Utils.ValueHolder<AddressInformation[]> cached) {
            if (notAllReplicasAvailable(cached.v)) {
                return null;
            }
            for (AddressInformation address : cached.v) {
                if (address.getPhysicalUri().shouldRefreshHealthStatus()) {
                    return null;
                }
            }
            return cached;
        }
    }
}
