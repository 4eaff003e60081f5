package dev.winnow.patches.runtime.headers;

/**
 * Finds the names of headers that Cosmos and HTTP define, in any mixture of upper and lower case, without allocation.
 *
 * <p>A table with open addressing: at most half full, never written after its class is initialised.
 */
final class KnownHeaderNames {
    private static final String STANDARD =
            "accept accept-encoding accept-ranges access-control-allow-origin age alt-svc authorization cache-control"
                    + " connection content-encoding content-language content-length content-location content-range"
                    + " content-type cookie date etag expires host if-match if-modified-since if-none-match keep-alive"
                    + " last-modified location origin pragma prefer proxy-authenticate referer retry-after server"
                    + " set-cookie strict-transport-security trailer transfer-encoding upgrade user-agent vary via"
                    + " www-authenticate x-content-type-options";

    /** Of responses first, then of requests; without the common prefix. */
    private static final String COSMOS = "activity-id alt-content-path can-offer-replace-complete client-request-id"
            + " cosmos-index-utilization cosmos-is-partition-key-delete-pending cosmos-item-llsn cosmos-llsn"
            + " cosmos-min-throughput cosmos-physical-partition-id cosmos-query-advice"
            + " cosmos-query-execution-info cosmos-quorum-acked-llsn content-path continuation"
            + " correlated-activityid current-replica-set-size current-write-quorum"
            + " databaseaccount-consumed-mb databaseaccount-provisioned-mb databaseaccount-reserved-mb"
            + " documentdb-collection-index-transformation-progress"
            + " documentdb-collection-lazy-indexing-progress documentdb-partitionkeyrangeid"
            + " documentdb-query-metrics gatewayversion global-committed-lsn has-tentative-writes"
            + " item-count item-lsn last-state-change-utc max-media-storage-usage-mb media-storage-usage-mb"
            + " number-of-read-regions offer-replace-pending quorum-acked-lsn request-charge"
            + " request-duration-ms request-id resource-quota resource-usage retry-after-ms schemaversion"
            + " serviceversion session-token substatus throttle-retry-count throttle-retry-wait-time-ms"
            + " transport-request-id xp-role"
            + " consistency-level cosmos-allow-tentative-writes cosmos-apitype cosmos-batch-atomic"
            + " cosmos-batch-continue-on-error cosmos-batch-ordered"
            + " cosmos-changefeed-wire-format-version cosmos-correlated-activityid"
            + " cosmos-intended-collection-rid cosmos-is-batch-request cosmos-is-query-plan-request"
            + " cosmos-populateindexmetrics cosmos-populatequeryadvice cosmos-priority-level"
            + " cosmos-query-version cosmos-read-consistency-strategy cosmos-sdk-supportedcapabilities"
            + " cosmos-supported-query-features cosmos-throughput-bucket date"
            + " dedicatedgateway-bypass-cache dedicatedgateway-max-age documentdb-force-query-scan"
            + " documentdb-is-upsert documentdb-isquery documentdb-partitionkey"
            + " documentdb-populatequerymetrics documentdb-populatequotainfo"
            + " documentdb-post-trigger-include documentdb-pre-trigger-include"
            + " documentdb-query-enable-scan documentdb-query-enablecrosspartition"
            + " documentdb-query-parallelizecrosspartitionquery"
            + " documentdb-responsecontinuationtokenlimitinkb end-epk indexing-directive max-item-count"
            + " noretry-449 offer-throughput offer-type read-key-type start-epk version";

    /** A power of two, so that a hash is folded into it by a mask. */
    private static final String[] TABLE = new String[512];

    static {
        for (String name : STANDARD.split(" ")) {
            add(name);
        }
        for (String name : COSMOS.split(" ")) {
            add("x-ms-" + name);
        }
        add("lsn");
    }

    private KnownHeaderNames() {}

    private static void add(String name) {
        int i = hash(name) & TABLE.length - 1;
        while (TABLE[i] != null) {
            i = i + 1 & TABLE.length - 1;
        }
        TABLE[i] = name;
    }

    /** The name in lower case, or null if it is not one of these or not ASCII. */
    static String lowerCase(String name) {
        int i = hash(name) & TABLE.length - 1;
        while (TABLE[i] != null) {
            if (isLowerCaseOf(TABLE[i], name)) {
                return TABLE[i];
            }
            i = i + 1 & TABLE.length - 1;
        }
        return null;
    }

    /** Sets the bit in which the cases of a letter differ, so that a name has the same hash in any case. */
    private static int hash(String name) {
        int hash = name.length();
        for (int i = 0; i < name.length(); i++) {
            hash = 31 * hash + (name.charAt(i) | 0x20);
        }
        return hash ^ hash >>> 15;
    }

    private static boolean isLowerCaseOf(String lowerCase, String name) {
        int length = name.length();
        if (lowerCase.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = name.charAt(i);
            if (lowerCase.charAt(i) != (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c)) {
                return false;
            }
        }
        return true;
    }
}
