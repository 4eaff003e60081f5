package dev.winnow.emulator.query;

import java.util.List;

import dev.winnow.emulator.message.ServiceError;

/**
 * One page of results.
 *
 * @param results each result as JSON in UTF-8
 * @param continuation the start of the next page, or null if this is the last one
 */
public record Page(List<byte[]> results, String continuation) {
    /**
     * The start of a page.
     *
     * @param afterNumber the number of the last item examined
     * @param seen the number of results before, including those that OFFSET skips
     */
    record Start(long afterNumber, long seen) {
        static final Start FIRST = new Start(0, 0);
        private static final String PREFIX = "+RID:~";
        private static final String SEPARATOR = "#TRC:";

        /** Reads a continuation token; null or empty means the first page. */
        static Start parse(String token) {
            if (token == null || token.isEmpty()) {
                return FIRST;
            }
            int separator = token.indexOf(SEPARATOR);
            try {
                return new Start(
                        Long.parseLong(token, PREFIX.length(), separator, 10),
                        Long.parseLong(token.substring(separator + SEPARATOR.length())));
            } catch (IndexOutOfBoundsException | NumberFormatException e) {
                throw ServiceError.badRequest("Invalid continuation token: " + token);
            }
        }

        String token() {
            return PREFIX + afterNumber + SEPARATOR + seen;
        }
    }
}
