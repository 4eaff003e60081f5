package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/**
 * Lets one command at a time start a JVM's attach listener. The signal that starts it (SIGQUIT) makes the JVM print a thread dump
 * if the listener already runs. If two commands sent the signal at once, the application's output could contain a thread dump.
 *
 * <p>The lock is on {@code /proc/PID/comm}, so that nothing stays behind even if a command is killed. It must not be on a file that
 * the attach API reads, such as the JVM's performance counters: a process that closes a file anywhere loses all its locks on that
 * file ({@code fcntl(2)}). On a system without this file, the command attaches without a lock.
 */
final class AttachLock {
    private AttachLock() {}

    /** Attaches. If the attach listener does not run yet, no other command attaches to that JVM at the same time. */
    static void attachExclusively(ProcessFacts facts, Runnable attach) throws IOException {
        try (FileChannel name = facts.isListening() ? null : name(facts)) {
            if (name != null) {
                name.lock();
            }
            attach.run();
        }
    }

    /** @return null if the system has no such file or does not let us open it */
    private static FileChannel name(ProcessFacts facts) {
        try {
            return FileChannel.open(facts.nameFile(), StandardOpenOption.WRITE);
        } catch (IOException | RuntimeException unknown) {
            return null;
        }
    }
}
