package dev.winnow.cli.live;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/**
 * One command at a time wakes a JVM's attach listener. What wakes it is the signal that otherwise has the JVM print its threads:
 * of two commands that send it at once, the second may find the listener awake, and the application's output has a thread dump.
 *
 * <p>The lock is on the file of the process' name in {@code /proc}, which leaves nothing behind, also when a command is killed. Not
 * on a file that the attach API reads, such as the JVM's performance counters: a process that closes a file anywhere loses its
 * locks on it everywhere ({@code fcntl(2)}). Where there is no such file, the JVM is woken without a lock.
 */
final class FirstContact {
    private FirstContact() {}

    /** Attaches; if that JVM has still to be woken, while no other command does. */
    static void alone(ProcessFacts facts, Runnable attach) throws IOException {
        try (FileChannel name = facts.isListening() ? null : name(facts)) {
            if (name != null) {
                name.lock();
            }
            attach.run();
        }
    }

    /** @return null if there is none that we may open */
    private static FileChannel name(ProcessFacts facts) {
        try {
            return FileChannel.open(facts.nameFile(), StandardOpenOption.WRITE);
        } catch (IOException | RuntimeException unknown) {
            return null;
        }
    }
}
