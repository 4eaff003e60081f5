package dev.winnow.patches.testing.allocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs a test again in a JVM of its own with an event for every allocation, and says where the bytes come from. */
final class ExactAccount {
    /** Other collectors than G1 let compiled code allocate without an event where there are no buffers. */
    private static final List<String> EVENT_PER_ALLOCATION =
            List.of("-XX:+UseG1GC", "-XX:-UseTLAB", "-XX:FlightRecorderOptions=stackdepth=256");

    private ExactAccount() {}

    /** For a failure message; if there can be no account, the reason. */
    static String of(String test, boolean allThreads) {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("winnow-allocation");
            List<String> withEvents = new ArrayList<>(EVENT_PER_ALLOCATION);
            Path events = folder.resolve("events.jfr");
            withEvents.add("-D" + SecondRun.EVENTS + '=' + events);
            String failure = new SecondJvm(folder).run(test, withEvents).getProperty(SecondRun.FAILURE);
            if (failure != null) {
                return "No account by call site: in a JVM of its own the test fails with " + failure;
            }
            AllocationAccount account = AllocationAccount.read(events, allThreads);
            return "Account by call site, exact, of another run in a JVM of its own, which allocated "
                    + ByteCount.show(account.bytesPerCall()) + " bytes:\n" + account.table();
        } catch (IOException | LinkageError e) {
            return "No account by call site: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "No account by call site: the thread was interrupted";
        } finally {
            delete(folder);
        }
    }

    static void delete(Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}
