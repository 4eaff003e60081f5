package dev.winnow.emulator.store;

import java.util.HexFormat;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The properties that the service adds to every resource.
 *
 * @param rid the resource id
 * @param self the path by resource ids
 * @param etag the version, in quotes
 * @param epochSecond when this version was written
 */
record SystemProperties(String rid, String self, String etag, long epochSecond) {
    static SystemProperties now(String rid, String self, long write) {
        long epochSecond = System.currentTimeMillis() / 1000;
        return new SystemProperties(rid, self, Etags.of(write, epochSecond), epochSecond);
    }

    /** Returns the properties of a document as JSON without braces. */
    String forDocument() {
        String unquoted = etag.substring(1, etag.length() - 1);
        return "\"_rid\":\"" + rid + "\",\"_self\":\"" + self + "\",\"_etag\":\"\\\"" + unquoted
                + "\\\"\",\"_attachments\":\"attachments/\",\"_ts\":" + epochSecond;
    }

    /** Adds the properties to a database or a container. */
    ObjectNode addTo(ObjectNode resource) {
        return resource.put("_rid", rid).put("_self", self).put("_etag", etag).put("_ts", epochSecond);
    }

    /** Creates etags as the service does: a GUID in quotes, derived from the number and the time of the write. */
    private static final class Etags {
        private static final HexFormat HEX = HexFormat.of();

        private Etags() {}

        static String of(long write, long epochSecond) {
            return '"' + HEX.toHexDigits((int) write) + "-0000-0700-0000-" + HEX.toHexDigits((int) epochSecond)
                    + "0000\"";
        }
    }
}
