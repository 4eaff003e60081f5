package dev.winnow.tests.answers;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The answers of the vendor's client and of the patched one. Both clients run at the same time, each against an emulator of its own:
 * in rounds with faults they do little but wait.
 */
record BothAnswers(List<String> vendor, List<String> patched) {
    static BothAnswers of(Callable<List<String>> vendor, Callable<List<String>> patched) throws Exception {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<List<String>> first = other.submit(vendor);
            List<String> second = patched.call();
            return new BothAnswers(first.get(), second);
        } finally {
            other.shutdownNow();
        }
    }
}
