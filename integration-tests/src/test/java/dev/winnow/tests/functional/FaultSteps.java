package dev.winnow.tests.functional;

import java.util.function.Consumer;

/** What an SDK makes of a service that does not answer as it should. */
final class FaultSteps {
    private static final String READ = "READ_ITEM";
    private static final int THROTTLED = 429;
    private static final int REQUEST_RATE_TOO_LARGE = 3200;

    /** SDKs of both generations give up after nine retries. */
    private static final int MORE_THAN_IT_RETRIES = 10;

    private final GatewayFaults faults;
    private final Consumer<String> read;

    /** @param read reads a document that is there, and writes down the answer to what it is given */
    FaultSteps(GatewayFaults faults, Consumer<String> read) {
        this.faults = faults;
        this.read = read;
    }

    void run() {
        statuses();
        faults.spoil("MALFORMED_BODY", READ);
        read.accept("an answer that is no JSON");
        read.accept("and all is well again");
    }

    /** Without malformed answers: after one, a direct client loses its connection, and tells when. */
    void statuses() {
        faults.answer(READ, THROTTLED, REQUEST_RATE_TOO_LARGE, 2);
        read.accept("429 twice, then an answer");
        faults.answer(READ, THROTTLED, REQUEST_RATE_TOO_LARGE, MORE_THAN_IT_RETRIES);
        read.accept("429 to the end");
        faults.answer(READ, 449, 0, 1);
        read.accept("449");
        faults.answer(READ, 403, 0, 1);
        read.accept("403");
        faults.answer(READ, 400, 0, 1);
        read.accept("400");
        faults.answer(READ, 404, 0, 1);
        read.accept("404");
    }
}
