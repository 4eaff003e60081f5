package dev.winnow.cli.attach;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.winnow.tests.jvm.Jdks;
import dev.winnow.tests.jvm.RunningJvm;
import dev.winnow.tests.jvm.TargetJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Whether another command really has to wait. */
class AttachLockIT {
    @TempDir
    Path folder;

    /** The attach API reads and closes files of the JVM's own, and so lets go of any lock that we have on one of them. */
    @Test
    void nobodyElseMeetsTheJvmUntilItIsAwake() throws Exception {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        try (RunningJvm app = new TargetJvm(Jdks.underTest().get(0), folder)
                .withTarget("Greeter")
                .withTarget("GreetApp")
                .start("GreetApp")) {
            AttachLock.attachExclusively(app.pid(), ProcessFacts.of(app.pid()), () -> {
                before.addAll(ourLocks());
                attach(app.pid());
                after.addAll(ourLocks());
            });
        }
        assertThat(before).isNotEmpty();
        assertThat(after).containsAll(before);
        assertThat(ourLocks()).doesNotContainAnyElementsOf(before);
    }

    private static void attach(long pid) {
        try {
            VirtualMachine.attach(Long.toString(pid)).detach();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (AttachNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As the kernel tells them, without their numbers: those that {@code fcntl} sets on whole files. */
    private static List<String> ourLocks() {
        String us = " " + ProcessHandle.current().pid() + " ";
        List<String> locks = new ArrayList<>();
        try {
            for (String lock : Files.readAllLines(Path.of("/proc/locks"))) {
                if (lock.contains("POSIX") && lock.contains(us)) {
                    locks.add(lock.substring(lock.indexOf(' ')));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return locks;
    }
}
