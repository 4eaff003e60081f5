package dev.winnow.cli.attach;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /**
     * Attaches. If the attach listener does not run yet, no other command attaches to that JVM at the same time, and what the process is
     * is looked at once more: it may have become another program while this waited.
     */
    static void attachExclusively(long pid, ProcessFacts facts, Runnable attach) throws IOException {
        if (facts.isListening() && !facts.hasOtherRootButSameNumber()) {
            attach(pid, facts, attach);
            return;
        }
        // A file lock is the whole JVM's: two threads of this command, of which one starts the listener early, may not
        // want it at once.
        synchronized (AttachLock.class) {
            try (FileChannel name = name(facts)) {
                if (name != null) {
                    name.lock();
                }
                attach(pid, facts, attach);
            }
        }
    }

    private static void attach(long pid, ProcessFacts facts, Runnable attach) throws IOException {
        AttachPreconditions.checkSignal(pid, facts);
        AttachPreconditions.check(pid, facts);
        Path link = linkToSocket(facts);
        try {
            attach.run();
        } finally {
            if (link != null) {
                Files.deleteIfExists(link);
            }
        }
    }

    /**
     * Makes the socket of a JVM with another root, but the same process numbers, visible in our {@code /tmp}: such as that of a service
     * that systemd gives a {@code /tmp} of its own. The attach API of many JDKs looks for it only there, and when it is not there sends
     * the signal again and again, for each of which the JVM prints a thread dump.
     *
     * @return null if that is not needed
     */
    private static Path linkToSocket(ProcessFacts facts) throws IOException {
        if (!facts.hasOtherRootButSameNumber()) {
            return null;
        }
        Path link = Path.of("/tmp", facts.socket().getFileName().toString());
        try {
            return Files.createSymbolicLink(link, facts.socket());
        } catch (FileAlreadyExistsException known) {
            return null;
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
