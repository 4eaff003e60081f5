package dev.winnow.patches.differential;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Header names and values as responses and requests carry them, and as an attacker or a bug might. */
public final class HeaderGenerator {
    private static final List<String> NAMES = List.of(
            "Content-Type",
            "content-length",
            "Date",
            "Server",
            "Transfer-Encoding",
            "x-ms-activity-id",
            "X-Ms-Activity-Id",
            "x-ms-alt-content-path",
            "X-MS-ALT-CONTENT-PATH",
            "x-ms-content-path",
            "x-ms-session-token",
            "x-ms-request-charge",
            "X-MS-Request-Charge",
            "x-ms-gatewayversion",
            "x-ms-substatus",
            "lsn",
            "LSN",
            "Content-İd",
            "ÄÖÜ-header",
            "ﬀ",
            "x",
            "",
            " ");
    private static final List<String> VALUES = List.of(
            "dbs/db/colls/c",
            "dbs%2Fdb%2Fcolls%2Fc",
            "dbs/d+b/colls/c",
            "dbs/%E4%BD%A0/colls/c",
            "bad%",
            "bad%zz",
            "application/json",
            "0:-1#1234",
            "7.5",
            "",
            "ä",
            "Thu, 01 Jan 1970 00:00:00 GMT");

    private HeaderGenerator() {}

    public static String name(Random random) {
        if (random.nextInt(4) != 0) {
            return NAMES.get(random.nextInt(NAMES.size()));
        }
        StringBuilder name = new StringBuilder("x-ms-");
        for (int i = random.nextInt(12); i >= 0; i--) {
            int kind = random.nextInt(40);
            name.append((char)
                    (kind == 0
                            ? 0x80 + random.nextInt(0x500)
                            : kind == 1
                                    ? random.nextInt(128)
                                    : kind < 14 ? 'A' + random.nextInt(26) : 'a' + random.nextInt(26)));
        }
        return name.toString();
    }

    public static String value(Random random) {
        return VALUES.get(random.nextInt(VALUES.size()));
    }

    /** Pairs in the order of arrival; names may repeat, also in another case. */
    public static List<Map.Entry<String, String>> pairs(Random random, int most) {
        List<Map.Entry<String, String>> pairs = new ArrayList<>();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            pairs.add(Map.entry(name(random), value(random)));
        }
        return pairs;
    }

    /** A map with names in any case, each once. */
    public static Map<String, String> map(Random random, int most) {
        Map<String, String> map = new LinkedHashMap<>();
        pairs(random, most).forEach(pair -> map.put(pair.getKey(), pair.getValue()));
        return map;
    }
}
