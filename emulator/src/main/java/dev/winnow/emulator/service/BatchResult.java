package dev.winnow.emulator.service;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

import dev.winnow.emulator.message.ServiceError;
import dev.winnow.emulator.store.Item;

/**
 * The result of one operation of a batch.
 *
 * @param status its own status
 * @param substatus its own sub-status, or 0
 * @param item the item, or null
 * @param withBody whether to return the item itself, not only its etag
 */
record BatchResult(int status, int substatus, Item item, boolean withBody) {
    static BatchResult of(int status) {
        return new BatchResult(status, 0, null, false);
    }

    static BatchResult of(ServiceError error) {
        return new BatchResult(error.status(), error.substatus(), null, false);
    }

    boolean failed() {
        return status >= 400;
    }

    void writeTo(ByteArrayOutputStream out) {
        StringBuilder text = new StringBuilder("{\"statusCode\":").append(status);
        if (substatus != 0) {
            text.append(",\"subStatusCode\":").append(substatus);
        }
        text.append(",\"requestCharge\":").append(failed() ? "1.24" : RequestCharges.WRITE);
        if (item != null) {
            text.append(",\"eTag\":\"")
                    .append(item.etag().toString().replace("\"", "\\\""))
                    .append('"');
        }
        boolean body = item != null && withBody;
        out.writeBytes(text.append(body ? ",\"resourceBody\":" : "").toString().getBytes(StandardCharsets.US_ASCII));
        if (body) {
            out.writeBytes(item.json());
        }
        out.write('}');
    }
}
