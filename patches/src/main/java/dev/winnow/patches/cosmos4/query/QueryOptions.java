package dev.winnow.patches.cosmos4.query;

import java.util.ArrayList;

import com.azure.cosmos.CosmosEndToEndOperationLatencyPolicyConfig;
import com.azure.cosmos.implementation.ImplementationBridgeHelpers.CosmosQueryRequestOptionsHelper;
import com.azure.cosmos.implementation.ImplementationBridgeHelpers.CosmosQueryRequestOptionsHelper.CosmosQueryRequestOptionsAccessor;
import com.azure.cosmos.implementation.OperationType;
import com.azure.cosmos.implementation.RequestOptions;
import com.azure.cosmos.implementation.ResourceType;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.google.auto.service.AutoService;
import dev.winnow.patches.api.CallerArgument;
import dev.winnow.patches.api.Patch;
import dev.winnow.patches.api.Redirects;
import dev.winnow.patches.api.Template;

/**
 * Copies a query's options less often.
 *
 * <p>Twice per query the vendor converts the options to those of a request, of which it only reads the time-out of the whole operation (0.3
 * kB). Each of five copies of the options begins with a list that is replaced at once.
 *
 * <p>Preserved: the time-out, also that of the client if the options have none.
 */
@AutoService(Patch.class)
public final class QueryOptions extends Patch {
    public QueryOptions() {
        super("query-options", "Copies a query's options less often", "own");
    }

    @Override
    public String group() {
        return "safe";
    }

    @Override
    public int mostAddedBytes() {
        return 64;
    }

    @Template("com.azure.cosmos.implementation.RxDocumentClientImpl")
    static class RxDocumentClientImpl {
        private CosmosEndToEndOperationLatencyPolicyConfig getEffectiveEndToEndOperationLatencyPolicyConfig(
                CosmosEndToEndOperationLatencyPolicyConfig ofOptions, ResourceType type, OperationType operation) {
            return null;
        }

        @Redirects(
                in = {"createQueryInternal", "lambda$createQueryInternal$*"},
                shapes = {
                    "08ebc8cb6ad179e5 4.75.0..4.79.0",
                    "4642fb0c8afaf70e 4.80.0..4.83.0",
                    "24af7f02428d7cb7 4.63.0..4.79.0",
                    "7c70141b1792532d 4.80.0..4.83.0"
                })
        static RequestOptions toRequestOptions(
                CosmosQueryRequestOptionsAccessor accessor, CosmosQueryRequestOptions options) {
            return null;
        }

        @Redirects(
                in = {"createQueryInternal", "lambda$createQueryInternal$*"},
                shapes = {
                    "08ebc8cb6ad179e5 4.75.0..4.79.0",
                    "4642fb0c8afaf70e 4.80.0..4.83.0",
                    "24af7f02428d7cb7 4.63.0..4.79.0",
                    "7c70141b1792532d 4.80.0..4.83.0"
                })
        static CosmosEndToEndOperationLatencyPolicyConfig getEndToEndOperationLatencyPolicyConfig(
                RxDocumentClientImpl client,
                RequestOptions none,
                ResourceType type,
                OperationType operation,
                @CallerArgument CosmosQueryRequestOptions options) {
            return client.getEffectiveEndToEndOperationLatencyPolicyConfig(
                    CosmosQueryRequestOptionsHelper.getCosmosQueryRequestOptionsAccessor()
                            .getImpl(options)
                            .getCosmosEndToEndLatencyPolicyConfig(),
                    type,
                    operation);
        }
    }

    @Template("com.azure.cosmos.implementation.CosmosQueryRequestOptionsImpl")
    static class CosmosQueryRequestOptionsImpl {
        /** Only the constructor that copies all fields replaces the list; the two others keep theirs. */
        @Redirects(
                in = "<init>",
                constructorOf = ArrayList.class,
                shapes = {
                    "e5d524ee84776f53 4.63.0..4.64.0",
                    "0d63d64fba900264 4.65.0..4.78.0",
                    "14d65ed3cd05090b 4.79.0..4.83.0"
                },
                fixed = {"37272a486093cb84 4.63.0..4.83.0", "8218f11b30bcab25 4.63.0..4.83.0"})
        static ArrayList<?> tracker() {
            return null;
        }
    }
}
