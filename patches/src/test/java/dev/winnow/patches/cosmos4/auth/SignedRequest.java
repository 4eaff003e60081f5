package dev.winnow.patches.cosmos4.auth;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A request to be signed: names and ids, dates as usual and unusual, some of it null. */
public final class SignedRequest {
    private static final List<String> NAMES =
            List.of("dbs", "colls", "docs", "My-Db", "AbCdEA==", "x", "ÄÖÜ", "İI", "");
    private static final List<String> DATES =
            List.of("Sat, 21 Nov 2026 09:17:45 GMT", "SAT, 21 NOV 2026", "", "İ", "\u0000\u007f", "ÀÉ");

    private static final List<String> TYPES = List.of(
            "Document",
            "DocumentCollection",
            "Database",
            "PartitionKeyRange",
            "DatabaseAccount",
            "StoredProcedure",
            "Offer",
            "User",
            "Conflict",
            "Trigger",
            "MasterPartition");

    public int verb;
    public String type;
    public String resource;
    public String msDate;
    public String date;
    public boolean nullDate;
    public boolean nullOtherDate;
    public boolean noHeaders;
    public String key;

    /** Ids may have 1,023 bytes. */
    private static final int LONGEST = 1_024;

    public static SignedRequest random(Random random) {
        SignedRequest request = new SignedRequest();
        request.verb = random.nextInt(500) == 0 ? -1 : random.nextInt(6);
        request.type = TYPES.get(random.nextInt(TYPES.size()));
        if (random.nextInt(200) > 0) {
            StringBuilder resource = new StringBuilder(random.nextBoolean() ? "dbs/" : "");
            for (int i = random.nextInt(6); i > 0; i--) {
                boolean ascii = random.nextInt(10) > 0;
                resource.append(NAMES.get(random.nextInt(ascii ? 6 : NAMES.size())))
                        .append('/');
            }
            request.resource = resource.append("i".repeat(random.nextInt(50) == 0 ? random.nextInt(LONGEST) : 0))
                    .toString();
        }
        request.msDate = random.nextInt(20) == 0 ? null : date(random);
        request.date = random.nextInt(8) > 0 ? null : date(random);
        request.nullDate = random.nextInt(200) == 0;
        request.nullOtherDate = random.nextInt(200) == 0;
        request.noHeaders = random.nextInt(500) == 0;
        request.key = random.nextInt(20) == 0 ? "KEY" + random.nextInt(9) : null;
        return request;
    }

    /** Null, or a map whose values may be null. */
    public Map<String, String> headers() {
        Map<String, String> headers = new HashMap<>();
        if (msDate != null || nullDate) {
            headers.put("x-ms-date", nullDate ? null : msDate);
        }
        if (date != null || nullOtherDate) {
            headers.put("date", nullOtherDate ? null : date);
        }
        return noHeaders ? null : headers;
    }

    private static String date(Random random) {
        return DATES.get(random.nextInt(10) > 0 ? 0 : random.nextInt(DATES.size()));
    }

    @Override
    public String toString() {
        return verb + " " + type + " " + resource + " " + msDate + " " + date + " " + nullDate + " " + nullOtherDate
                + " " + noHeaders;
    }
}
