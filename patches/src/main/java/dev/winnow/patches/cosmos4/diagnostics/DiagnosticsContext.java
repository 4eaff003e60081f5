package dev.winnow.patches.cosmos4.diagnostics;

import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.implementation.ImplementationBridgeHelpers;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.OverridableRequestOptions;
import com.azure.cosmos.implementation.ResourceType;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.EarlyReturn;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Template;

/**
 * Creates no diagnostics context for operation policies if there are no policies.
 *
 * <p>The vendor creates one only for the client's policies (385 B); the operation itself has another one.
 *
 * <p>Preserved: with at least one policy, the vendor's code runs.
 */
@AutoService(Patch.class)
public final class DiagnosticsContext extends Patch {
    public DiagnosticsContext() {
        super("diagnostics-context", "Creates no diagnostics context for policies if there are none", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 256;
    }

    @Template("com.azure.cosmos.CosmosAsyncDatabase")
    abstract static class CosmosAsyncDatabase {
        abstract CosmosAsyncClient getClient();
    }

    @Template("com.azure.cosmos.CosmosAsyncContainer")
    abstract static class CosmosAsyncContainer {
        private CosmosAsyncDatabase database;

        @EarlyReturn(
                shapes = {
                    "de37ef5a2d7810ff 4.63.0..4.70.0",
                    "d473e0edcecd29bd 4.71.0..4.79.0",
                    "a81f48fd71e5512d 4.80.0..4.83.0"
                })
        private boolean applyPolicies(
                OperationType operation, ResourceType resource, OverridableRequestOptions options, String span) {
            return ImplementationBridgeHelpers.CosmosAsyncClientHelper.getCosmosAsyncClientAccessor()
                    .getOperationPolicies(database.getClient())
                    .isEmpty();
        }
    }
}
