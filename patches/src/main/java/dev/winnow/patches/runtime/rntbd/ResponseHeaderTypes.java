package dev.winnow.patches.runtime.rntbd;

import java.util.Arrays;

/**
 * The headers of RNTBD responses: their numbers on the wire, their types, and the text that each becomes.
 *
 * <p>A header's index is its place in the vendor's {@code RntbdResponseHeaders.collectEntries}. Headers that become no text
 * come last.
 */
final class ResponseHeaderTypes {
    /** Types of the wire. */
    static final int BYTE = 0;

    static final int UNSIGNED_INT = 2;
    static final int LONG = 5;
    static final int SMALL_STRING = 7;
    static final int STRING = 8;
    static final int DOUBLE = 14;

    /** What a {@link #BYTE} or a {@link #DOUBLE} becomes. */
    static final char BOOLEAN = 'b';

    static final char NUMBER = 'n';
    static final char HUNDREDTHS = 'h';

    private static final byte[] INDEX_OF_NUMBER = new byte[128];
    private static final byte[] TYPE = new byte[Long.SIZE];
    private static final char[] TEXT = new char[Long.SIZE];
    private static final String[] NAME = new String[Long.SIZE];

    static {
        Arrays.fill(INDEX_OF_NUMBER, (byte) -1);
        String[] headers = headers();
        for (int i = 0; i < headers.length; i++) {
            String[] header = headers[i].split(" ");
            INDEX_OF_NUMBER[Integer.parseInt(header[0])] = (byte) i;
            TYPE[i] = Byte.parseByte(header[1]);
            TEXT[i] = header[2].charAt(0);
            NAME[i] = header.length > 3 ? header[3].intern() : null;
        }
    }

    static final int PAYLOAD_PRESENT = index(0);
    static final int PARTITION_KEY_RANGE = index(33);
    static final int SESSION_TOKEN = index(62);

    /** One bit per header that becomes text. */
    static final long COLLECTED = (1L << PAYLOAD_PRESENT) - 1;

    private ResponseHeaderTypes() {}

    /** Each header as {@code <number> <type> <text> <name>}. Those that are missing here are left to the vendor. */
    private static String[] headers() {
        return new String[] {
            "19 5 n lsn",
            "32 2 n x-ms-documentdb-collection-lazy-indexing-progress",
            "17 2 n collection-partition-index",
            "52 8 s x-ms-collection-security-identifier",
            "18 2 n collection-service-index",
            "29 2 n x-ms-documentdb-collection-index-transformation-progress",
            "3 8 s x-ms-continuation",
            "31 2 n x-ms-current-replica-set-size",
            "30 2 n x-ms-current-write-quorum",
            "25 8 s x-ms-database-account-id",
            "56 0 b x-ms-disable-rntbd-channel",
            "4 8 s etag",
            "41 5 n x-ms-global-Committed-lsn",
            "61 0 b x-ms-cosmosdb-has-tentative-writes",
            "39 0 n x-ms-documentdb-is-ru-per-minute-used",
            "20 2 n x-ms-item-count",
            "50 5 n x-ms-item-lsn",
            "60 5 n x-ms-cosmos-item-llsn",
            "2 7 s x-ms-last-state-change-utc",
            "58 5 n x-ms-cosmos-llsn",
            "37 8 s x-ms-documentdb-script-log-results",
            "48 2 n x-ms-number-of-read-regions",
            "49 0 b x-ms-offer-replace-pending",
            "23 8 s x-ms-alt-content-path",
            "24 8 s x-ms-content-path",
            "33 8 s x-ms-documentdb-partitionkeyrangeid",
            "40 8 s x-ms-documentdb-query-metrics",
            "68 8 s x-ms-cosmos-index-utilization",
            "69 8 s x-ms-cosmos-query-execution-info",
            "26 5 n x-ms-quorum-acked-lsn",
            "59 5 n x-ms-cosmos-quorum-acked-llsn",
            "21 14 h x-ms-request-charge",
            "27 0 n x-ms-request-validation-failure",
            "51 8 s x-ms-restore-state",
            "12 2 n x-ms-retry-after-ms",
            "16 7 s x-ms-schemaversion",
            "57 7 s x-ms-date",
            "62 8 s x-ms-session-token",
            "54 0 b x-ms-share-throughput",
            "14 8 s x-ms-resource-quota",
            "15 8 s x-ms-resource-usage",
            "28 2 n x-ms-substatus",
            "53 2 n x-ms-transport-request-id",
            "38 2 n x-ms-xp-role",
            "81 14 n x-ms-request-duration-ms",
            "117 8 s x-ms-cosmos-query-advice",
            "120 5 n x-ms-cosmos-global-nregion-committed-glsn",
            "0 0 -",
            "7 2 -",
            "8 2 -",
            "9 2 -",
            "10 2 -",
            "11 2 -",
        };
    }

    /** -1 for a header that is left to the vendor. */
    static int index(int number) {
        return number < INDEX_OF_NUMBER.length ? INDEX_OF_NUMBER[number] : -1;
    }

    static int type(int index) {
        return TYPE[index];
    }

    static char text(int index) {
        return TEXT[index];
    }

    static String name(int index) {
        return NAME[index];
    }
}
