package dev.winnow.emulator.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.winnow.emulator.message.Json;
import dev.winnow.emulator.message.Request;
import dev.winnow.emulator.message.Response;

/**
 * The account document, from which the SDK learns the regions and the default consistency.
 *
 * @param regions the account's regions
 * @param consistency the default consistency of the account
 */
record AccountService(Regions regions, AccountConsistency consistency) {
    /** The limits of the query engine, which the SDK reads. */
    private static final String QUERY_ENGINE = "{\"maxSqlQueryInputLength\":262144,\"maxJoinsPerSqlQuery\":5,"
            + "\"maxLogicalAndPerSqlQuery\":500,\"maxLogicalOrPerSqlQuery\":500,\"maxUdfRefPerSqlQuery\":10,"
            + "\"maxInExpressionItemsCount\":16000,\"sqlAllowTop\":true,\"sqlAllowSubQuery\":true,"
            + "\"sqlAllowAggregateFunctions\":true,\"enableSpatialIndexing\":false}";

    private static final int MAX_STALENESS_PREFIX = 100_000;
    private static final int MAX_STALENESS_SECONDS = 300;

    Response read(Request request) {
        ObjectNode account = Json.object().put("id", "winnow").put("_self", "").put("_rid", "winnow");
        account.put("_dbs", "//dbs/").put("media", "//media/").put("addresses", "//addresses/");
        regions.addTo(account, request.endpoint());
        regions.addThinClientTo(account, request.endpoint());
        account.put("enableMultipleWriteLocations", false);
        // 4.79.0 fails with a NullPointerException if this property is absent.
        account.put("enableNRegionSynchronousCommit", false);
        account.putObject("userReplicationPolicy")
                .put("asyncReplication", false)
                .put("minReplicaSetSize", 3)
                .put("maxReplicasetSize", 4);
        account.putObject("systemReplicationPolicy").put("minReplicaSetSize", 3).put("maxReplicasetSize", 4);
        account.putObject("userConsistencyPolicy")
                .put("defaultConsistencyLevel", consistency.wireName())
                .put("maxStalenessPrefix", MAX_STALENESS_PREFIX)
                .put("maxIntervalInSeconds", MAX_STALENESS_SECONDS);
        account.putObject("readPolicy").put("primaryReadCoefficient", 1).put("secondaryReadCoefficient", 1);
        account.put("queryEngineConfiguration", QUERY_ENGINE);
        return Response.of(200).body(Json.bytes(account));
    }
}
