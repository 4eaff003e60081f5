package dev.winnow.agent.cli.live;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One command at a time wakes a JVM's attach listener. What wakes it is the signal that otherwise has the JVM print its threads:
 * of two commands that send it at once, the second may find the listener awake, and the application's output has a thread dump.
 *
 * <p>The lock is on the file of the JVM's performance counters, which leaves nothing behind, also when a command is killed. A JVM
 * without one ({@code -XX:-UsePerfData}) is woken without a lock.
 */
final class FirstContact {
    private FirstContact() {}

    /** Attaches; if that JVM has still to be woken, while no other command does. */
    static void alone(ProcessFacts facts, Runnable attach) throws IOException {
        try (FileChannel counters = facts.isListening() ? null : counters(facts)) {
            if (counters != null) {
                counters.lock();
            }
            attach.run();
        }
    }

    /** @return null if there are none that we may open */
    private static FileChannel counters(ProcessFacts facts) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(facts.temporaryFiles(), "hsperfdata_*")) {
            for (Path folder : folders) {
                Path file = folder.resolve(facts.pidInside());
                if (Files.isWritable(file)) {
                    return FileChannel.open(file, StandardOpenOption.WRITE);
                }
            }
        } catch (IOException | RuntimeException unknown) {
            // Then there is nothing to lock.
        }
        return null;
    }
}
