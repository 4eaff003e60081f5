package dev.winnow.emulator.fault;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.emulator.message.Operation;

/**
 * An error that is injected into the next requests of a kind. For example, to throttle two reads:
 * {@code Fault.answer(429, 3200).header("x-ms-retry-after-ms", "5").on(Operation.READ_ITEM).times(2)}.
 *
 * @param effect what happens
 * @param status the status of the response for {@link Effect#ANSWER}
 * @param substatus the sub-status of that response, or 0 for none
 * @param headers further headers of that response, by names in lower case
 * @param delayMillis how long the response is delayed, whatever the effect
 * @param operations the operations that it applies to; empty = all
 * @param region the region that it applies to; null = all
 * @param times how many requests it applies to
 */
public record Fault(
        Effect effect,
        int status,
        int substatus,
        Map<String, String> headers,
        long delayMillis,
        Set<Operation> operations,
        String region,
        int times) {

    /** What happens to a request. */
    public enum Effect {
        /** The request is not carried out; the response has the given status. */
        ANSWER,
        /** The request is carried out; the response's body is malformed JSON. */
        MALFORMED_BODY,
        /** The request is carried out; the response ends in the middle of the body. */
        TRUNCATED_BODY,
        /** The request is not carried out; the connection (HTTP/2: the stream) is reset. */
        CONNECTION_RESET,
        /** The request is carried out; instead of the response, the connection (HTTP/2: the stream) is reset. */
        RESPONSE_LOST,
        /** The request is not carried out; no response is ever sent, and the connection stays open. */
        SILENCE,
        /** The request is carried out; the response says that it is longer than any response can be. */
        OVERLONG_FRAME,
        /** The request is carried out; the response has a header (RNTBD: a token) that no client knows. */
        UNKNOWN_HEADER,
        /** The request is carried out; the response is late. */
        DELAY
    }

    public Fault {
        if (effect == null) {
            throw new IllegalArgumentException("effect is missing; allowed are " + List.of(Effect.values()));
        }
        if (effect == Effect.ANSWER && (status < 200 || status > 599)) {
            throw new IllegalArgumentException("status=" + status + "; allowed are 200 to 599");
        }
        if (delayMillis < 0) {
            throw new IllegalArgumentException("delayMillis=" + delayMillis + "; allowed are 0 and more");
        }
        headers = headers == null ? Map.of() : Map.copyOf(headers);
        operations = operations == null ? Set.of() : Set.copyOf(operations);
        // A fault that arrives as JSON without a number applies once.
        times = times == 0 ? 1 : times;
        if (times < 1) {
            throw new IllegalArgumentException("times=" + times + "; allowed are 1 and more");
        }
    }

    /** Returns a fault that fails the next request with a status. */
    public static Fault answer(int status, int substatus) {
        return new Fault(Effect.ANSWER, status, substatus, Map.of(), 0, Set.of(), null, 1);
    }

    /** Returns a fault that applies to the next request. */
    public static Fault of(Effect effect) {
        return new Fault(effect, 0, 0, Map.of(), 0, Set.of(), null, 1);
    }

    public Fault header(String lowerCaseName, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(lowerCaseName, value);
        return new Fault(effect, status, substatus, more, delayMillis, operations, region, times);
    }

    public Fault delay(Duration delay) {
        return new Fault(effect, status, substatus, headers, delay.toMillis(), operations, region, times);
    }

    public Fault on(Operation... only) {
        return new Fault(effect, status, substatus, headers, delayMillis, Set.of(only), region, times);
    }

    public Fault times(int count) {
        return new Fault(effect, status, substatus, headers, delayMillis, operations, region, count);
    }

    public Fault at(String onlyRegion) {
        return new Fault(effect, status, substatus, headers, delayMillis, operations, onlyRegion, times);
    }

    boolean appliesTo(Operation operation, String requestRegion) {
        return (operations.isEmpty() || operations.contains(operation))
                && (region == null || region.equals(requestRegion));
    }
}
