package dev.winnow.emulator.fault;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.winnow.emulator.service.Operation;

/**
 * Something that is to go wrong with the next requests of a kind. For example, two reads are throttled:
 * {@code Fault.answer(429, 3200).header("x-ms-retry-after-ms", "5").on(Operation.READ_ITEM).times(2)}.
 *
 * @param effect what happens
 * @param status the status of an {@link Effect#ANSWER}
 * @param substatus its sub-status, or 0 for none
 * @param headers further headers of it, by names in lower case
 * @param delayMillis how long the answer is held back, whatever the effect
 * @param operations the requests that it is for; empty = all
 * @param region the region that it is for; null = all
 * @param times how many of them it happens to
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
        /** It is not carried out but answered with a status. */
        ANSWER,
        /** It is carried out and its answer's body is no JSON. */
        MALFORMED_BODY,
        /** It is carried out and its answer ends in the middle of the body. */
        TRUNCATED_BODY,
        /** It is not carried out, and the connection (HTTP/2: the stream) is reset. */
        CONNECTION_RESET,
        /** It is carried out and answered as usual, only later. */
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
        // A fault that is sent as JSON without a number happens once.
        times = times == 0 ? 1 : times;
        if (times < 1) {
            throw new IllegalArgumentException("times=" + times + "; allowed are 1 and more");
        }
    }

    /** Returns a fault that answers the next request with a status. */
    public static Fault answer(int status, int substatus) {
        return new Fault(Effect.ANSWER, status, substatus, Map.of(), 0, Set.of(), null, 1);
    }

    /** Returns a fault that happens to the next request. */
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

    boolean isFor(Operation operation, String itsRegion) {
        return (operations.isEmpty() || operations.contains(operation)) && (region == null || region.equals(itsRegion));
    }
}
